import type { Queue } from '../db/queue.ts';
import { inSpan, type Tracer } from './tracer.ts';

/** A queue whose work is spans, in the traces of the requests that sent the work. */
export const tracedQueue = (queue: Queue, tracer: Tracer): Queue => ({
  ...queue,
  work(name, concurrency, handle, options) {
    const attributes = {
      'messaging.system': 'pg-boss',
      'messaging.operation.type': 'process',
      'messaging.destination.name': name,
    };
    const traced: typeof handle = (data) =>
      inSpan(tracer, `process ${name}`, { kind: 'consumer', attributes }, () => handle(data));
    return queue.work(name, concurrency, traced, options);
  },
});
