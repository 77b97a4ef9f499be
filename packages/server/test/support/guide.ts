import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { guideGroups } from '../../src/site/docs-guide.ts';

export const guideFolder = new URL('../../../../docs/guide/', import.meta.url);
export const guideNames = guideGroups.flatMap(({ pages }) => [...pages]);

/** A fenced code block of a page: its language, the rest of the info string, and its text. */
export interface Block {
  kind: string;
  /** For example `part-of-order`, or `no-run: needs your own certificates`. */
  note: string;
  text: string;
  /** The position in the page, for failure messages. */
  line: number;
}

/** The pages of the guide, and the README. */
export async function readPages(): Promise<{ name: string; blocks: Block[] }[]> {
  const files = [
    ...guideNames.map((name) => new URL(`${name}.md`, guideFolder)),
    new URL('../../README.md', guideFolder),
  ];
  return Promise.all(
    files.map(async (file) => ({ name: basename(file.pathname, '.md'), blocks: await readBlocks(file) })),
  );
}

async function readBlocks(file: URL): Promise<Block[]> {
  const markdown = await readFile(file, 'utf8');
  return [...markdown.matchAll(/^ *```(\w*) ?(.*)\n([\s\S]*?)^ *```$/gm)].map(
    ({ 1: kind = '', 2: note = '', 3: text = '', index }) => ({
      kind,
      note,
      text,
      line: markdown.slice(0, index).split('\n').length,
    }),
  );
}

/** A step of a page: commands, a program or a file, with its documented output. */
export interface Step {
  block: Block;
  answer: Block | undefined;
}

const isCommand = ({ kind, note }: Block) => (kind === 'sh' || kind === 'ts') && note === '';
const isAnswer = ({ kind, note }: Block) => (kind === 'json' || kind === 'text') && note === '';

export const isNotRun = ({ note }: Block): boolean => note.startsWith('no-run: ');
export const isPartOfOrder = ({ kind, note }: Block): boolean => kind === 'json' && note === 'part-of-order';
/** The name of the file that the reader saves the block as. */
export const fileOf = ({ note }: Block): string | undefined => /^file: ([\w.-]+)$/.exec(note)?.[1];

/** The steps in their order. A block that belongs to no step is an error of the page. */
export function stepsOf(blocks: Block[]): Step[] {
  const steps: Step[] = [];
  const all = blocks.filter((block) => !isNotRun(block) && !isPartOfOrder(block));
  for (const [i, block] of all.entries()) {
    const before = all[i - 1];
    if (isCommand(block) || fileOf(block)) steps.push({ block, answer: undefined });
    else if (isAnswer(block) && before && isCommand(before)) steps[steps.length - 1] = { block: before, answer: block };
    else throw new Error(`line ${block.line}: a block of ${block.kind || 'no language'} that nothing runs`);
  }
  return steps;
}
