import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadLog } from './read-log.ts';
import type { ReadDocument, Reader } from './read-rules.ts';

/** Records that the caller of a request receives a document of an account, if the response contains it. */
export type RecordRead = (
  request: Pick<FastifyRequest, 'method' | 'caller'>,
  reply: Pick<FastifyReply, 'statusCode'>,
  accountId: number,
  document: ReadDocument,
) => void;

export function createRecordRead(readLog: ReadLog, now: () => Date): RecordRead {
  return (request, reply, accountId, document) => {
    const hasBody = request.method !== 'HEAD' && (reply.statusCode === 200 || reply.statusCode === 206);
    const reader = readerOf(request);
    if (hasBody && reader) readLog.record(accountId, document, reader, now());
  };
}

function readerOf({ caller }: Pick<FastifyRequest, 'caller'>): Reader | undefined {
  if (!caller) return undefined;
  return caller.kind === 'client'
    ? { side: 'CUSTOMER', name: caller.username, role: '' }
    : { side: 'LABORATORY', name: caller.name, role: caller.role };
}
