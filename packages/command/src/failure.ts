/** What a program that calls the command can tell apart. */
export const exitCodes = {
  fine: 0,
  /** The service said no, a file has mistakes, or something would have been overwritten. */
  refused: 1,
  /** The command was called wrongly, or nobody is signed in. */
  usage: 2,
  /** The service cannot be reached or cannot answer right now; trying again later may help. */
  unavailable: 3,
  /** As shells have it for Ctrl-C. */
  interrupted: 130,
} as const;

/** The command cannot do what it was asked to; its message is for people. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly exitCode: number = exitCodes.refused;
}

export class UsageError extends Refusal {
  override readonly name = 'UsageError';
  override readonly exitCode = exitCodes.usage;
}
