import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadLog } from './read-log.ts';
import type { ReadDocument, Reader } from './read-rules.ts';

/** Notes that the caller of a request is handed a document of an account; called when the answer is on its way. */
export type RecordRead = (
  request: Pick<FastifyRequest, 'method' | 'caller'>,
  reply: Pick<FastifyReply, 'statusCode'>,
  accountId: number,
  document: ReadDocument,
) => void;

export function createRecordRead(book: ReadLog, now: () => Date): RecordRead {
  return (request, reply, accountId, document) => {
    const isHandedOver = request.method !== 'HEAD' && (reply.statusCode === 200 || reply.statusCode === 206);
    const reader = readerOf(request);
    if (isHandedOver && reader) book.note(accountId, document, reader, now());
  };
}

function readerOf({ caller }: Pick<FastifyRequest, 'caller'>): Reader | undefined {
  if (!caller) return undefined;
  return caller.kind === 'client'
    ? { side: 'CUSTOMER', name: caller.username, role: '' }
    : { side: 'LABORATORY', name: caller.name, role: caller.role };
}
