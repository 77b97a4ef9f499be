import { inSpan, type Tracer } from '../platform/tracing/tracer.ts';
import type { MailTransport } from './mail-transport.ts';

/** Each attempt to send a mail is a span, without its recipient and subject. */
export const tracedTransport = (transport: MailTransport, tracer: Tracer): MailTransport => ({
  ...transport,
  send: (mail) =>
    inSpan(tracer, 'send mail', { kind: 'client' }, async (span) => {
      const outcome = await transport.send(mail);
      span.set({ 'labwire.mail.transport': transport.name, 'labwire.mail.outcome': outcome.kind });
      if (outcome.kind !== 'accepted') span.fail(outcome.kind);
      return outcome;
    }),
});
