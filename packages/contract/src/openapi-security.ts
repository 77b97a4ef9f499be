import { sessionCookieName } from './lab-session.ts';
import type { Access } from './operation.ts';
import { rolesFrom } from './person.ts';
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
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookieName(publicUrl, 'client'),
        description: "The session of a customer's person who signed in to the portal.",
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

export function securityRequirements(access: Access) {
  if (access === 'public') return [];
  if ('person' in access) return [{ session: rolesFrom(access.person) }];
  if ('scope' in access) {
    return [{ token: [access.scope] }, { oauth2: [access.scope] }, { session: rolesFrom(access.role) }];
  }
  return [{ token: access.roles }, { session: access.roles }];
}
