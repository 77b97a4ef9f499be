import { type OperationResponse, type TokenSource, Transport, type TransportOptions } from '@labwire/client/operations';
import { problemFrom } from './problem.ts';

/** Longer than any request of a page takes; a browser has no limit of its own. */
const timeoutMs = 300_000;

/** Sends requests to the origin of the page. It repeats none, because React Query repeats failed reads. */
export function pageTransport(options: Pick<TransportOptions, 'credentials'> = {}, tokens?: TokenSource): Transport {
  return new Transport({ baseUrl: '', retries: 0, timeoutMs, ...options }, tokens);
}

export interface ServiceResponse<Body> {
  /** Undefined if the status is 304. */
  body: Body;
  etag: string | undefined;
  status: number;
}

/** Awaits a response, and converts an error to a Problem. */
export async function serviceResponse<Body>(pending: Promise<OperationResponse<Body>>): Promise<ServiceResponse<Body>> {
  const { body, status, headers } = await pending.catch((error: unknown) => {
    throw problemFrom(error);
  });
  return { body, status, etag: headers.get('etag') ?? undefined };
}

/** Reads a JSON document that is not part of an interface, such as a published schema. */
export async function readJson<Body>(url: string): Promise<Body> {
  const { body } = await serviceResponse(pageTransport().json({ method: 'GET', url }));
  return body as Body;
}

/** The query without empty search fields and flags that are not set. */
export function givenQuery(query: object | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== '' && value !== false));
}

/** Reads a file as a whole. */
export async function fetchFile(
  transport: Transport,
  url: string,
  accept: string,
): Promise<{ file: Blob; headers: Headers }> {
  try {
    const { response, deadline } = await transport.stream({ method: 'GET', url, headers: { accept } });
    const file = await response.blob();
    deadline.release();
    return { file, headers: response.headers };
  } catch (error) {
    throw problemFrom(error);
  }
}
