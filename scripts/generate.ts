import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { clientOrderSchema } from '../packages/contract/src/client-order-schema.ts';
import { openApiDocument } from '../packages/contract/src/openapi.ts';
import { clientTypes } from './client-types.ts';
import { pageCalls } from './page-calls.ts';

/**
 * Writes what is made from the contract: what is published, for those who want to read it without a running service
 * (which answers the same with its own address in it), the types of the client package, and the operations that the
 * pages call. `--check` only tells whether the files are fresh.
 */
const root = new URL('../', import.meta.url);
const address = 'http://localhost:8080';
const json = (document: object) => `${JSON.stringify(document, null, 2)}\n`;
const files: Record<string, string> = {
  'published/ClientOrder.json': json(clientOrderSchema(address)),
  'published/openapi-client.json': json(openApiDocument('client', address)),
  'published/openapi-lab.json': json(openApiDocument('lab', address)),
  'packages/client/src/types.ts': clientTypes(),
  'packages/console/src/api/calls.ts': pageCalls(),
};

const isCheck = process.argv.includes('--check');
const stale: string[] = [];
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, root);
  const isFresh = (await readFile(file, 'utf8').catch(() => '')) === text;
  if (isFresh) continue;
  stale.push(name);
  if (!isCheck) {
    await mkdir(new URL('./', file), { recursive: true });
    await writeFile(file, text);
  }
}

if (stale.length === 0) process.stdout.write('what is made from the contract is fresh\n');
else if (isCheck) {
  process.stderr.write(`stale: ${stale.join(', ')}; run \`npm run generate\`\n`);
  process.exitCode = 1;
} else process.stdout.write(`written: ${stale.join(', ')}\n`);
