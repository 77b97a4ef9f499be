import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import type { TestResult, WorkerMessage } from './test-event.ts';

/** The reporter of the worker processes: passes the events of `node:test` on to the runner. */
// biome-ignore lint/style/noDefaultExport: Node takes the default export of a reporter.
export default async function* reporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const titles = new Map<number, string[]>();
  for await (const event of events) {
    if (event.type === 'test:start') {
      const { testId, parentId, name, nesting } = event.data;
      const parents = (parentId !== undefined && titles.get(parentId)) || [];
      // Suites at the top stand for test files, which are named separately.
      titles.set(testId, nesting === 0 ? [] : [...parents, name]);
    }
    for (const message of messagesOf(event, titles)) process.send?.(message);
  }
  yield '';
}

function* messagesOf({ type, data }: TestEvent, titles: Map<number, string[]>): Generator<WorkerMessage> {
  if (type === 'test:diagnostic' && data.nesting > 0) yield { type: 'diagnostic', message: data.message };
  if (type !== 'test:pass' && type !== 'test:fail') return;
  const { name, nesting, line, file = '', testId } = data;
  if (nesting > 0) {
    const title = (titles.get(testId) ?? [name]).join(' > ');
    yield* resultsOf({ type, data } as TestEvent, { file: relative('.', file), line, title });
  } else {
    // The file itself, which fails if it cannot be loaded or if one of its hooks fails.
    yield* resultsOf({ type, data } as TestEvent, { file: name, line: undefined, title: '' });
    yield { type: 'file-end', file: name };
  }
}

function* resultsOf(
  { type, data }: TestEvent,
  place: Pick<TestResult, 'file' | 'line' | 'title'>,
): Generator<WorkerMessage> {
  if (type === 'test:pass') {
    const isSkipped = data.skip !== undefined || data.todo !== undefined;
    if (isSkipped) yield { type: 'result', result: { ...place, outcome: 'skipped', message: reasonOf(data) } };
    else if (data.details.type !== 'suite')
      yield { type: 'result', result: { ...place, outcome: 'passed', message: undefined } };
  }
  if (type === 'test:fail') {
    const { cause, failureType } = data.details.error as Error & { failureType?: string };
    // The subtests that failed are reported themselves.
    if (failureType === 'subtestsFailed') return;
    yield { type: 'result', result: { ...place, outcome: 'failed', message: errorText(cause) } };
  }
}

function reasonOf({ skip, todo }: { skip?: string | boolean; todo?: string | boolean }): string | undefined {
  return [skip, todo].find((reason) => typeof reason === 'string' && reason !== '') as string | undefined;
}

function errorText(cause: unknown): string {
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return text.replaceAll(/\n\s+at .*\(node:(internal|async_hooks).*|\n\s+at async Promise\.all .*/g, '');
}
