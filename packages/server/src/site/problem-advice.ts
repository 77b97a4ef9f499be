import type { ProblemType } from '@labwire/contract/problem.ts';

/** Why it happens, and what to do about it. */
export interface Cure {
  cause: string;
  cure: string;
}

/** Beside every problem type; a new type without a cure fails the type check. */
export const problemCures: Record<ProblemType, Cure> = {
  'invalid-order': {
    cause: 'The order breaks at least one rule; nothing was stored.',
    cure: 'Go through `errors`: each one names its place and its code. Mend all of them and send the order again; the same `Idempotency-Key` is still free.',
  },
  'invalid-request': {
    cause: 'A parameter, a header or the body is not what the operation takes; nothing was changed.',
    cure: 'Go through `errors`, mend all of them, and send the request again.',
  },
  'malformed-json': {
    cause: 'The body cannot be parsed, or it is nested deeper or has objects with more members than anybody means.',
    cure: 'Look at the line and column in `detail`. A body cut short or a comma too many is the usual reason.',
  },
  'malformed-request': {
    cause:
      'The bytes are not a request of HTTP: a bad address, a missing `Host`, a `Content-Length` that does not fit.',
    cure: 'Use a library for HTTP, and encode what you put into addresses.',
  },
  unauthorized: {
    cause:
      'The token, or the session, is missing, malformed, unknown, expired, revoked, or of the other environment. The answer does not tell which.',
    cure: 'Get a new token and send it as `Authorization: Bearer …`. If a new one is refused too, compare the address with `Labwire-Environment`.',
  },
  'invalid-client': {
    cause: 'No credential, and at the laboratory no active person, has this name and password.',
    cure: 'Check both for lost characters. If the credential was revoked, ask the laboratory for another one; an admin gives people a new password.',
  },
  'insufficient-scope': {
    cause: 'The token is good, but lacks the scope that `detail` names.',
    cure: 'Ask for a token without the `scope` parameter. If the account itself lacks the scope, ask the laboratory.',
  },
  'account-suspended': {
    cause: 'The laboratory has suspended the account.',
    cure: 'Ask the laboratory. Once it is lifted, tokens that have not expired work again.',
  },
  'cross-site': {
    cause:
      'A session was used, or to be started, by a request that does not say that it comes from the pages of the service itself.',
    cure: 'In a browser, use the console at its own address; behind a proxy, check `LABWIRE_PUBLIC_URL`. Programs use a staff token.',
  },
  'role-required': {
    cause: 'The staff token or the person belongs to a role that may not do this.',
    cure: 'Use one of the roles that `detail` names.',
  },
  'not-found': {
    cause: 'Nothing is there, or it belongs to somebody else: both get the same answer.',
    cure: 'Check the identifier, the account and the environment. Results and reports come into being only when they are published and approved.',
  },
  'method-not-allowed': {
    cause: 'The address exists, but not with this method.',
    cure: 'Use one of the methods in `Allow`.',
  },
  'not-acceptable': {
    cause: 'The `Accept` or `Accept-Encoding` header rules out everything that can be answered.',
    cure: 'Leave the header out, or allow what `detail` names.',
  },
  'request-in-progress': {
    cause: 'Another request with this `Idempotency-Key` has not been answered yet.',
    cure: 'Wait a second and send it again, with the same key and body: you get the answer of the first one.',
  },
  'stale-version': {
    cause: 'What you want to change was changed since you read it: `If-Match` does not name its present version.',
    cure: 'Read it again, decide anew, and send the new `ETag` as `If-Match`.',
  },
  conflict: {
    cause: 'The change does not fit the present state, as `detail` explains.',
    cure: 'Read the present state; what `detail` asks for comes first.',
  },
  'body-too-large': {
    cause: 'The body is larger than the operation takes: 2 MiB for an order, a catalogue or measurements.',
    cure: 'Split it: catalogues and measurements can be sent in parts. Within 200 lines an order hardly gets so large.',
  },
  'unsupported-media-type': {
    cause: 'The `Content-Type` is missing or is not one that the operation takes.',
    cure: 'Send `Content-Type: application/json`, and no `Content-Encoding`.',
  },
  'range-not-satisfiable': {
    cause: 'The `Range` header begins behind the end of the file.',
    cure: 'Take the size from `Content-Range`. A download that was complete already needs no rest.',
  },
  'idempotency-key-reused': {
    cause: 'The key was used with another body in the last 24 hours.',
    cure: 'Take a new key for a new order. To repeat an order, send the very same bytes.',
  },
  'too-many-requests': {
    cause: 'Requests or polls come faster than is permitted, or too many attempts to sign in have failed.',
    cure: 'Wait as many seconds as `Retry-After` says. For results, poll every 30 to 60 minutes, or follow events.',
  },
  'internal-error': {
    cause: 'A mistake of ours.',
    cure: 'Tell the laboratory the id in `instance`. An order may be sent again safely with the same `Idempotency-Key`.',
  },
  unavailable: {
    cause: 'The service cannot reach its database at the moment, or has more to do than it can.',
    cure: 'Try again after `Retry-After` seconds, and wait longer each time. Send orders with an `Idempotency-Key`.',
  },
};
