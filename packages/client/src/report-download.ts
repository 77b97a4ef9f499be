import type { Deadline } from './abort.ts';
import { ConnectionError } from './errors.ts';

/** A report or another file with its file name, its size, and a stream that fails if the file is incomplete. */
export interface ReportDownload {
  /** The file name that the laboratory suggests. */
  name: string;
  /** In bytes; undefined only if a proxy removed the Content-Length header. */
  size: number | undefined;
  /** The media type, for example application/pdf. */
  type: string;
  stream: ReadableStream<Uint8Array>;
  /** The whole file. */
  bytes(): Promise<Bytes>;
}

/** Uint8Array<ArrayBuffer>, which compilers before TypeScript 5.7 know as Uint8Array. */
type Bytes = ReturnType<Uint8ArrayConstructor['of']>;

export interface DownloadProgress {
  /** Bytes so far. */
  received: number;
  /** In bytes; undefined only if a proxy removed the Content-Length header. */
  size: number | undefined;
}

export function reportDownload(
  response: Response,
  deadline: Deadline,
  onProgress: (progress: DownloadProgress) => void = () => {},
): ReportDownload {
  const { headers } = response;
  const isEncoded = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  const length = headers.get('content-length');
  const size = length === null || isEncoded ? undefined : Number(length);
  const stream = checkedStream(response, size, { deadline, onProgress });
  return {
    name: /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'report.pdf',
    size,
    type: headers.get('content-type') ?? 'application/pdf',
    stream,
    bytes: async () => new Uint8Array(await new Response(stream).arrayBuffer()),
  };
}

/** Fails if the connection ends early, so that an incomplete file is never taken for a complete one. */
function checkedStream(
  response: Response,
  size: number | undefined,
  { deadline, onProgress }: { deadline: Deadline; onProgress(progress: DownloadProgress): void },
): ReadableStream<Uint8Array> {
  const reader = (response.body ?? new Blob().stream()).getReader();
  let received = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (value) {
          received += value.byteLength;
          controller.enqueue(value);
          onProgress({ received, size });
        }
        if (!done) return;
        if (size !== undefined && received !== size) throw new Error(`${received} of ${size} bytes arrived`);
        deadline.release();
        controller.close();
      } catch (cause) {
        deadline.release();
        if (deadline.signal.aborted) throw deadline.signal.reason;
        const path = URL.canParse(response.url) ? new URL(response.url).pathname : response.url;
        const message = `GET ${path}: the file did not arrive completely: ${String(cause)}`;
        throw new ConnectionError(message, { method: 'GET', path, cause });
      }
    },
    async cancel(reason) {
      deadline.release();
      await reader.cancel(reason);
    },
  });
}
