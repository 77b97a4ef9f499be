import type { OnProgress } from './history.ts';

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Outside a terminal each report is a line of its own, so there are only a few. */
const lineInterval = 20;

/** Prints how much of the demo history is created, which takes up to two minutes on a slow machine. */
export function printProgress(output: Output): OnProgress {
  let printed = -1;
  return (done, total) => {
    const percent = Math.floor((done / total) * 100);
    const step = output.isTTY ? percent : percent - (percent % lineInterval);
    if (step === printed) return;
    printed = step;
    const text = `  Creating a year of demo history: ${step} %`;
    if (!output.isTTY) output.write(`${text}\n`);
    else output.write(percent === 100 ? `\r${' '.repeat(text.length)}\r` : `\r${text}`);
  };
}
