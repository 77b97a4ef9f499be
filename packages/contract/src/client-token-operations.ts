import { bodyProblems } from './client-operation-parts.ts';
import { operation } from './operation.ts';
import { ClientCredentialsRequest, TokenGranted, TokenRequest, TokenRevocation } from './token.ts';

const exampleToken = 'lwc_test_Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCB0b2tlbg';

export const clientTokenOperations = {
  requestToken: operation({
    id: 'requestToken',
    method: 'POST',
    path: '/client/oauth/token',
    tag: 'Access',
    summary: 'Get an access token',
    description: [
      'Accepts three forms: JSON with `username` and `password`; the OAuth 2.0 client-credentials grant as a form with',
      '`client_id` and `client_secret`; and the same grant with HTTP Basic authentication. A token is valid for 24 hours',
      'in this environment only. A wrong username and a wrong password get the same 401. Repeated failures are limited',
      'per username and per IP address: the response is 429 with `Retry-After`.',
      '',
      'Errors have the OAuth 2.0 members `error` and `error_description` in addition to those of a problem document. For',
      'the OAuth forms their content type is `application/json`, as RFC 6749 requires.',
    ].join('\n'),
    access: 'public',
    body: {
      schema: TokenRequest,
      limit: 16 * 1024,
      alternatives: { 'application/x-www-form-urlencoded': ClientCredentialsRequest },
      examples: {
        password: { summary: 'Username and password', value: { username: 'kowhai-apiaries-4f7a', password: '…' } },
      },
    },
    responses: {
      200: {
        description: 'A token.',
        schema: TokenGranted,
        headers: { 'Cache-Control': 'no-store' },
        example: {
          access_token: exampleToken,
          token_type: 'Bearer',
          expires_in: 86400,
          scope: 'orders:write orders:read results:read',
        },
      },
    },
    problems: [
      'invalid-request',
      ...bodyProblems,
      'invalid-client',
      'account-suspended',
      'not-acceptable',
      'too-many-requests',
      'internal-error',
      'unavailable',
    ],
  }),

  revokeToken: operation({
    id: 'revokeToken',
    method: 'POST',
    path: '/client/oauth/revoke',
    tag: 'Access',
    summary: 'Revoke an access token',
    description: [
      'Implements RFC 7009. The token stops working immediately on all processes; other tokens of the same credential',
      'remain valid. No authentication is required besides the token itself. The response is 200 whether or not the token',
      'was valid.',
    ].join('\n'),
    access: 'public',
    body: {
      schema: TokenRevocation,
      limit: 16 * 1024,
      alternatives: { 'application/x-www-form-urlencoded': TokenRevocation },
      examples: { token: { summary: 'A token', value: { token: exampleToken } } },
    },
    responses: { 200: { description: 'The token is not valid any more.', headers: { 'Cache-Control': 'no-store' } } },
    problems: ['invalid-request', ...bodyProblems, 'not-acceptable', 'internal-error', 'unavailable'],
  }),
};
