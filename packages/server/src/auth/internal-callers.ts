import type { Caller } from '../platform/http/caller.ts';
import { type Environment, newToken, tokenKey } from './token-rules.ts';

/** Parts of this process that call its HTTP interface, with tokens that exist only in memory. */
export class InternalCallers {
  readonly #callers = new Map<string, Caller>();

  /** Returns a token that is valid until it is removed. */
  add(caller: Caller, environment: Environment): string {
    const token = newToken(caller.kind, environment);
    this.#callers.set(tokenKey(token), { ...caller, isInternal: true });
    return token;
  }

  remove(token: string): void {
    this.#callers.delete(tokenKey(token));
  }

  /** Finds a caller by the base64 hash of its token. */
  find<Kind extends Caller['kind']>(kind: Kind, hashKey: string): Extract<Caller, { kind: Kind }> | undefined {
    const caller = this.#callers.get(hashKey);
    return caller?.kind === kind ? (caller as Extract<Caller, { kind: Kind }>) : undefined;
  }
}
