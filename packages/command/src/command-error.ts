/** Exit codes, by which a calling program can distinguish outcomes. */
export const exitCodes = {
  success: 0,
  /** The service rejected the request, a file has mistakes, or a file would have been overwritten. */
  failure: 1,
  /** The arguments are wrong, or no credentials are available. */
  usage: 2,
  /** The service is unreachable or unavailable; a later attempt may succeed. */
  unavailable: 3,
  /** The value that shells use for Ctrl-C. */
  interrupted: 130,
} as const;

/** An expected error. Its message is shown to the user without a stack trace. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  readonly exitCode: number = exitCodes.failure;
}

export class UsageError extends CommandError {
  override readonly name = 'UsageError';
  override readonly exitCode = exitCodes.usage;
}
