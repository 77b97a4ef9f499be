import { appendFileSync, readFileSync } from 'node:fs';
import { LabwireClient } from '../../src/index.ts';
import { FileCheckpointStore } from '../../src/node.ts';

/** Watches results and writes each to a journal until it is killed. Its state is in its two files. */
const [, , baseUrl = '', token = '', journal = '', checkpointFile] = process.argv;
const client = new LabwireClient({ baseUrl, token });
const since = '2026-01-01T00:00:00Z';
const write = (line: object) => appendFileSync(journal, `${JSON.stringify(line)}\n`);

if (checkpointFile === undefined) {
  const load = async () => {
    const last = readFileSync(journal, 'utf8').trimEnd().split('\n').at(-1);
    return last ? (JSON.parse(last).checkpoint as string) : undefined;
  };
  const save = () => Promise.reject(new Error('the journal keeps the checkpoint'));
  const watch = client.watchResults({ since, store: { load, save }, everyMs: 10 });
  // A single write, so that the result and the checkpoint are stored together.
  for await (const { result, checkpoint } of watch.withCheckpoints()) write({ resultId: result.resultId, checkpoint });
} else {
  const store = new FileCheckpointStore(checkpointFile);
  for await (const { resultId } of client.watchResults({ since, store, everyMs: 10 })) write({ resultId });
}
