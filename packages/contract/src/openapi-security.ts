import { sessionCookieName } from './lab-session.ts';
import type { Access } from './operation.ts';
import { scopes } from './token.ts';

/** The interface that a document describes. */
export type Side = 'client' | 'lab';

export const tokenPath = '/client/oauth/token';

export function securitySchemes(side: Side, publicUrl: string) {
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
  if (side === 'client') {
    return {
      token: bearer(`An access token of the customer, from \`POST ${tokenPath}\`.`),
      oauth2: {
        type: 'oauth2',
        description:
          'The client-credentials grant of OAuth 2.0 (RFC 6749, section 4.4). `client_id` and `client_secret` are the ' +
          'username and password of the customer, in the form or with HTTP Basic.',
        flows: { clientCredentials: { tokenUrl: `${publicUrl}${tokenPath}`, scopes } },
      },
    };
  }
  return {
    token: bearer('A staff token.'),
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(publicUrl),
      description: 'The session of a member of staff who signed in.',
    },
  };
}

export function securityRequirements(side: Side, access: Access) {
  if (access === 'public') return [];
  const allowed = 'scope' in access ? [access.scope] : access.roles;
  return [{ token: allowed }, side === 'lab' ? { session: allowed } : { oauth2: allowed }];
}
