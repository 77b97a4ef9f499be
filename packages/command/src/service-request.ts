import { ConnectionError, LabwireError, type Problem, type TokenGranted } from '@labwire/client';
import type { Staff } from './access.ts';

export interface ServiceRequest {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
  /** JSON that is sent as it is: its numbers keep every digit. */
  json?: string;
  token?: string;
  signal?: AbortSignal;
}

const longestMs = 120_000;

/** One request to one service; problem documents become errors as those of the client package. */
export async function request<Answer>(
  url: string,
  path: string,
  { method = 'GET', body, json, token, signal }: ServiceRequest = {},
): Promise<{ answer: Answer; text: string; headers: Headers }> {
  const content = json ?? (body === undefined ? undefined : JSON.stringify(body));
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: content,
      signal: AbortSignal.any([AbortSignal.timeout(longestMs), ...(signal ? [signal] : [])]),
    });
    text = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
    throw new ConnectionError(`${url} gives no answer: ${reason}`, { cause });
  }
  const answer = parsed(text);
  if (response.ok && answer !== undefined) return { answer: answer as Answer, text, headers: response.headers };
  const requestId = response.headers.get('x-request-id') ?? undefined;
  throw new LabwireError((answer ?? {}) as Partial<Problem>, {
    status: response.status,
    requestId,
    retryAfterMs: undefined,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a username and a password are good, and what they allow. */
export async function requestToken(url: string, username: string, password: string, signal: AbortSignal) {
  const body = { username, password };
  const { answer, headers } = await request<TokenGranted>(url, '/client/oauth/token', { method: 'POST', body, signal });
  return { ...answer, environment: headers.get('labwire-environment') };
}

/** The laboratory's interface. */
export const labRequest = <Answer>({ url, token }: Staff, path: string, options: Omit<ServiceRequest, 'token'>) =>
  request<Answer>(url, `/lab/api/v1${path}`, { ...options, token });
