import { existsSync } from 'node:fs';
import { parentPidArgument } from '../../packages/server/src/parent-process.ts';

export const usage = `Usage: npm test -- [options] [files]
       node scripts/test.ts [options] [files]

Runs the checks and all tests. With names of files it runs only these test files, without the checks.

  --quick        leave out tests that need a browser or further processes, and those that take long
  --workers=N    number of processes; by default three more than there are cores
  --timings      list the files by the CPU time that they took
  --help         print this text

Options of Node are passed to the processes that run the tests, for example --test-name-pattern=TEXT, --test-only or
--cpu-prof. A value follows its option with "=".
`;

export interface RunnerOptions {
  isHelp: boolean;
  isQuick: boolean;
  measuresCpu: boolean;
  workers: number | undefined;
  /** The process whose end stops the run. */
  parentPid: number | undefined;
  files: string[];
  nodeOptions: string[];
}

/** An argument of scripts/test.ts that cannot be used. */
export class InvalidArgument extends Error {}

/** Reads the arguments of scripts/test.ts. Node would refuse an unknown option once for each process. */
export function readRunnerOptions(args: readonly string[]): RunnerOptions {
  const options = args.filter((arg) => arg.startsWith('-'));
  const others = options.filter((option) => !isRunnerOption(option));
  for (const option of others) {
    if (isNodeOption(option)) continue;
    throw new InvalidArgument(
      `${option} is not an option of the tests. node scripts/test.ts --help lists the options.`,
    );
  }
  const files = args.filter((arg) => !arg.startsWith('-'));
  for (const file of files) if (!existsSync(file)) throw new InvalidArgument(`There is no file ${file}.`);
  const workers = options.map((option) => /^--workers=(\d+)$/.exec(option)?.[1]).find(Boolean);
  return {
    isHelp: options.includes('--help') || options.includes('-h'),
    isQuick: options.includes('--quick'),
    measuresCpu: options.includes('--timings'),
    workers: workers === undefined ? undefined : Number(workers),
    parentPid: parentPidArgument(options),
    files,
    nodeOptions: others,
  };
}

const isRunnerOption = (option: string): boolean =>
  /^(--help|-h|--quick|--timings|--workers=[1-9]\d*|--parent-pid=\d+)$/.test(option);

/** Options of the test runner that Node accepts on its command line, but not in NODE_OPTIONS. */
const commandLineOptions = [
  '--test-concurrency',
  '--test-force-exit',
  '--test-timeout',
  '--test-update-snapshots',
  '--experimental-test-coverage',
  '--experimental-test-module-mocks',
  '--expose-gc',
];

function isNodeOption(option: string): boolean {
  const [name = ''] = option.split('=');
  return commandLineOptions.includes(name) || process.allowedNodeEnvironmentFlags.has(name);
}
