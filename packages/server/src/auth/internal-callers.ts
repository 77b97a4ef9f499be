import type { Caller } from '../platform/http/caller.ts';
import { type Environment, hashToken, newToken } from './token-rules.ts';

/** Callers that are parts of the process itself: they come in by the front door, with tokens that never leave it. */
export class InternalCallers {
  readonly #callers = new Map<string, Caller>();

  /** Lets a caller in until it is dismissed; answers its token. */
  add(caller: Caller, environment: Environment): string {
    const token = newToken(caller.kind, environment);
    this.#callers.set(keyOf(token), caller);
    return token;
  }

  remove(token: string): void {
    this.#callers.delete(keyOf(token));
  }

  /** By the hash of a token in base64. */
  find<Kind extends Caller['kind']>(kind: Kind, hashKey: string): Extract<Caller, { kind: Kind }> | undefined {
    const caller = this.#callers.get(hashKey);
    return caller?.kind === kind ? (caller as Extract<Caller, { kind: Kind }>) : undefined;
  }
}

const keyOf = (token: string) => hashToken(token).toString('base64');
