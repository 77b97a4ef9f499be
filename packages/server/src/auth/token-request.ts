import { type Scope, scopeNames, TokenRequest } from '@labwire/contract/token.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireUtf8 } from '../platform/http/json-body.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { runInSlices } from '../platform/time-slices.ts';
import { bodyValidator } from '../platform/validation/schema-validation.ts';
import { textViolations } from '../platform/validation/text-check.ts';

/** The common content of the three kinds of token request. */
export interface SignIn {
  username: string;
  password: string;
  /** Undefined means all scopes of the account. */
  scopes: Scope[] | undefined;
}

export const formType = 'application/x-www-form-urlencoded';

/** Form bodies are accepted only by the token endpoints. */
export function acceptFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (request, body, done) => {
    try {
      requireUtf8(request.headers['content-type']);
      done(null, new URLSearchParams(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

const validateTokenRequest = bodyValidator(TokenRequest);

export async function readSignIn(request: FastifyRequest): Promise<SignIn> {
  if (request.body instanceof URLSearchParams) return readGrant(request.body, request.headers.authorization);
  const { violations, value } = validateTokenRequest(request.body);
  violations.push(...(await runInSlices(textViolations(request.jsonText, request.body))));
  if (violations.length > 0) {
    throw new ProblemError('invalid-request', {
      violations,
      members: { error: 'invalid_request', error_description: 'username and password are required' },
    });
  }
  return { ...(value as TokenRequest), scopes: undefined };
}

/** RFC 6749, 4.4: the client-credentials grant, with the secret in the form or in HTTP Basic. */
function readGrant(form: URLSearchParams, authorization: string | undefined): SignIn {
  const seen = new Set<string>();
  for (const name of form.keys()) {
    if (seen.has(name)) throw grantProblem('invalid_request', `${name} is given more than once`);
    seen.add(name);
  }
  const grant = form.get('grant_type');
  if (!grant) throw grantProblem('invalid_request', 'grant_type is required');
  if (grant !== 'client_credentials') {
    throw grantProblem('unsupported_grant_type', 'the grant type supported here is client_credentials');
  }
  const basic = readBasic(authorization);
  if (basic && (form.has('client_secret') || (form.has('client_id') && form.get('client_id') !== basic.username))) {
    throw grantProblem('invalid_request', 'credentials are given both in the form and in the Authorization header');
  }
  const username = basic?.username ?? form.get('client_id');
  const password = basic?.password ?? form.get('client_secret');
  if (!username || !password) throw grantProblem('invalid_request', 'client_id and client_secret are required');
  if (username.includes('\0')) throw grantProblem('invalid_request', 'client_id must not contain a NUL character');
  return { username, password, scopes: readScopes(form.get('scope')) };
}

function readBasic(authorization: string | undefined): { username: string; password: string } | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [username = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { username: formDecode(username), password: formDecode(rest.join(':')) };
}

/** OAuth 2.0 form-encodes both parts of HTTP Basic. Some clients do not, so undecodable text is used unchanged. */
function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function readScopes(scope: string | null): Scope[] | undefined {
  if (scope === null || scope.trim() === '') return undefined;
  const requested = scope.trim().split(/ +/);
  const known = scopeNames.filter((name) => requested.includes(name));
  if (known.length < new Set(requested).size) throw grantProblem('invalid_scope', 'there is no such scope');
  return known;
}

export function grantProblem(
  error: 'invalid_request' | 'invalid_scope' | 'unsupported_grant_type',
  detail: string,
): ProblemError {
  return new ProblemError('invalid-request', { detail, members: { error, error_description: detail } });
}
