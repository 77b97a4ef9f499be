import type { Caller } from '../http/caller.ts';
import { type Environment, hashToken, newToken } from './token-rules.ts';

/** Callers that are parts of the process itself: they come in by the front door, with tokens that never leave it. */
export class Insiders {
  readonly #callers = new Map<string, Caller>();

  /** Lets a caller in until it is dismissed; answers its token. */
  admit(caller: Caller, environment: Environment): string {
    const token = newToken(caller.kind, environment);
    this.#callers.set(keyOf(hashToken(token)), caller);
    return token;
  }

  dismiss(token: string): void {
    this.#callers.delete(keyOf(hashToken(token)));
  }

  find<Kind extends Caller['kind']>(kind: Kind, tokenHash: Buffer): Extract<Caller, { kind: Kind }> | undefined {
    const caller = this.#callers.get(keyOf(tokenHash));
    return caller?.kind === kind ? (caller as Extract<Caller, { kind: Kind }>) : undefined;
  }
}

const keyOf = (hash: Buffer) => hash.toString('base64');
