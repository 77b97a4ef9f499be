import { bodyProblems } from './client-operation-parts.ts';
import { operation } from './operation.ts';
import { TokenRevocation } from './token.ts';

export const clientAccessOperations = {
  revokeToken: operation({
    id: 'revokeToken',
    method: 'POST',
    path: '/client/oauth/revoke',
    tag: 'Access',
    summary: 'Give a token back',
    description: [
      'As RFC 7009 has it: the token stops working at once, on every process; other tokens of the same credential',
      'go on. Whoever has a token may revoke it, so nothing else is asked for. The answer is 200 whether there was such',
      'a token or not.',
    ].join('\n'),
    access: 'public',
    body: {
      schema: TokenRevocation,
      limit: 16 * 1024,
      alternatives: { 'application/x-www-form-urlencoded': TokenRevocation },
      examples: {
        token: {
          summary: 'A token',
          value: { token: 'lwc_test_Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCB0b2tlbg' },
        },
      },
    },
    responses: { 200: { description: 'The token is good for nothing.', headers: { 'Cache-Control': 'no-store' } } },
    problems: ['invalid-request', ...bodyProblems, 'not-acceptable', 'internal-error', 'unavailable'],
    served: true,
  }),
};
