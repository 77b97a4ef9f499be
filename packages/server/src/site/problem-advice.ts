import type { ProblemType } from '@labwire/contract/problem.ts';

/** Why a problem or violation occurs, and how to solve it. */
export interface Advice {
  cause: string;
  solution: string;
}

/** Advice for each problem type; the type check fails for a type without advice. */
export const problemAdvice: Record<ProblemType, Advice> = {
  'invalid-order': {
    cause: 'The order has at least one violation. Nothing was stored.',
    solution:
      'Correct all entries of `errors`; each has the position and a code. Send the order again; you may use the same `Idempotency-Key`.',
  },
  'invalid-request': {
    cause: 'A parameter, a header or the body is not valid. Nothing was changed.',
    solution: 'Correct all entries of `errors` and send the request again.',
  },
  'malformed-json': {
    cause: 'The body cannot be parsed, is nested too deeply, or has too many members.',
    solution: 'See the line and column in `detail`. Common reasons are a truncated body and a trailing comma.',
  },
  'malformed-request': {
    cause: 'The request is not valid HTTP: for example an invalid URL, a missing `Host`, or a wrong `Content-Length`.',
    solution: 'Use an HTTP library, and percent-encode values in URLs.',
  },
  unauthorized: {
    cause:
      'The access token or session is missing, malformed, unknown, expired, revoked, or belongs to another environment.',
    solution:
      'Get a new token and send it as `Authorization: Bearer …`. If it is rejected too, check that it comes from the environment in `Labwire-Environment`.',
  },
  'invalid-client': {
    cause: 'No credential or active member of staff has this name and password.',
    solution:
      'Check both for missing characters. If the credential was revoked, ask the laboratory for a new one. An admin can reset the password of a member of staff.',
  },
  'insufficient-scope': {
    cause: 'The access token is valid, but lacks the scope in `detail`.',
    solution: 'Request a token without the `scope` parameter. If the account lacks the scope, ask the laboratory.',
  },
  'account-suspended': {
    cause: 'The laboratory has suspended the account.',
    solution: 'Contact the laboratory. When the suspension is lifted, unexpired tokens work again.',
  },
  'cross-site': {
    cause: 'A request with a session, or a sign-in, does not come from the pages of the service.',
    solution:
      'In a browser, open the console at its own URL. Behind a proxy, check `LABWIRE_PUBLIC_URL`. Programs should use a staff token.',
  },
  'role-required': {
    cause: 'The role of the staff token or person does not permit the operation.',
    solution: 'Use one of the roles in `detail`.',
  },
  'second-factor-required': {
    cause:
      'The laboratory or the account requires a second factor, and the person who signed in with a password has none. Tokens are not affected.',
    solution:
      'Set up an authenticator app or a passkey in the console or in the portal; the page asks for it after signing in.',
  },
  'not-found': {
    cause:
      'The path is not part of the interface, or what the identifier names does not exist or belongs to another account; `detail` says whether the path or the identifier is unknown.',
    solution:
      'Check the identifier, the account and the environment. Results exist once they are published, reports once they are approved.',
  },
  'method-not-allowed': {
    cause: 'The resource exists, but does not support this method.',
    solution: 'Use one of the methods in the `Allow` header.',
  },
  'not-acceptable': {
    cause: 'The `Accept` or `Accept-Encoding` header excludes all available representations.',
    solution: 'Remove the header, or include one of the values in `detail`.',
  },
  'request-in-progress': {
    cause: 'An earlier request with this `Idempotency-Key` is still being processed.',
    solution: 'Wait a second and repeat the request with the same key and body. You get the response of the first one.',
  },
  'stale-version': {
    cause: 'The resource was changed since you read it: `If-Match` is not its current ETag.',
    solution: 'Read the resource again, apply your change, and send the new `ETag` as `If-Match`.',
  },
  conflict: {
    cause: 'The current state of the resource does not allow the change, as explained in `detail`.',
    solution: 'Read the resource and resolve what `detail` describes first.',
  },
  'body-too-large': {
    cause: 'The body exceeds the limit of the operation: 2 MiB for orders, catalogues and measurements.',
    solution: 'Send catalogues and measurements in several requests. Split a large order into several orders.',
  },
  'unsupported-media-type': {
    cause: 'The `Content-Type` is missing or not supported by the operation, or the `Content-Encoding` is not `gzip`.',
    solution: 'Send the headers in `detail`, usually `Content-Type: application/json`.',
  },
  'range-not-satisfiable': {
    cause: 'The `Range` header starts after the end of the file.',
    solution: 'Compare the size in `Content-Range` with your file; it may be complete already.',
  },
  'idempotency-key-reused': {
    cause: 'The key was used with a different body in the last 24 hours.',
    solution: 'Use a new key for a new order. To repeat an order, send exactly the same bytes.',
  },
  'too-many-requests': {
    cause: 'Requests or polls exceed the permitted rate, or there were too many failed sign-in attempts.',
    solution: 'Wait for the seconds in `Retry-After`. Poll for results every 30 to 60 minutes, or use events.',
  },
  'internal-error': {
    cause: 'An error in the service.',
    solution:
      'Report the request id in `instance` to the laboratory. It is safe to repeat an order with the same `Idempotency-Key`.',
  },
  unavailable: {
    cause: 'The service is overloaded or cannot reach its database.',
    solution:
      'Retry after the seconds in `Retry-After`, with increasing delays. Send orders with an `Idempotency-Key` so that retries are safe.',
  },
};
