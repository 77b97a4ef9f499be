import { readFile } from 'node:fs/promises';
import { guideGroups } from '../../src/http/docs-guide.ts';

export const guideFolder = new URL('../../../../docs/guide/', import.meta.url);
export const guideNames = guideGroups.flatMap(({ pages }) => [...pages]);

/** A fenced block of a page: its language, what else stands behind that, and its text. */
export interface Block {
  kind: string;
  /** For example `part-of-order`, or `no-run: needs your own certificates`. */
  note: string;
  text: string;
  /** Where it is, for the message of a failure. */
  line: number;
}

export async function readBlocks(name: string): Promise<Block[]> {
  const markdown = await readFile(new URL(`${name}.md`, guideFolder), 'utf8');
  return [...markdown.matchAll(/^ *```(\w*) ?(.*)\n([\s\S]*?)^ *```$/gm)].map(
    ({ 1: kind = '', 2: note = '', 3: text = '', index }) => ({
      kind,
      note,
      text,
      line: markdown.slice(0, index).split('\n').length,
    }),
  );
}

/** A step of a page: commands or a program, and what it promises to answer. */
export interface Step {
  block: Block;
  answer: Block | undefined;
}

const isCommand = ({ kind }: Block) => kind === 'sh' || kind === 'ts';
const isAnswer = ({ kind, note }: Block) => (kind === 'json' || kind === 'text') && note === '';

export const isLeftOut = ({ note }: Block): boolean => note.startsWith('no-run: ');
export const isPartOfOrder = ({ kind, note }: Block): boolean => kind === 'json' && note === 'part-of-order';

/** What is run, in its order. A block that fits nowhere is a mistake of the page. */
export function stepsOf(blocks: Block[]): Step[] {
  const steps: Step[] = [];
  const all = blocks.filter((block) => !isLeftOut(block) && !isPartOfOrder(block));
  for (const [i, block] of all.entries()) {
    const before = all[i - 1];
    if (isCommand(block) && block.note === '') steps.push({ block, answer: undefined });
    else if (isAnswer(block) && before && isCommand(before)) steps[steps.length - 1] = { block: before, answer: block };
    else throw new Error(`line ${block.line}: a block of ${block.kind || 'no language'} that nothing runs`);
  }
  return steps;
}
