import { formatTime } from '@labwire/contract/time-zone.ts';
import { type MailContent, singleLine } from '../mail-content-rules.ts';

export interface DisabledEndpointFacts {
  publicUrl: string;
  timeZone: string;
  url: string;
  description: string;
  reason: string;
  disabledAt: string;
}

/** The query of the URL is left out, because it can contain a secret of the receiver. */
export function webhookDisabled(facts: DisabledEndpointFacts): MailContent {
  const { origin, pathname, host } = new URL(facts.url);
  const description = facts.description === '' ? [] : [['Description', singleLine(facts.description, 255)] as const];
  return {
    subject: `The webhook endpoint at ${singleLine(host, 100)} was disabled`,
    heading: 'A webhook endpoint was disabled',
    blocks: [
      {
        kind: 'paragraph',
        text: 'No more events are sent to this endpoint, and the deliveries that were waiting have failed.',
      },
      {
        kind: 'facts',
        facts: [
          ['Endpoint', singleLine(`${origin}${pathname}`, 500)],
          ...description,
          ['Reason', singleLine(facts.reason, 500)],
          ['Disabled', formatTime(facts.disabledAt, facts.timeZone)],
        ],
      },
      {
        kind: 'paragraph',
        text: 'No event is lost: the feed has all of them. Enable the endpoint again in the portal, and send its failed deliveries again.',
      },
      { kind: 'link', label: 'View the webhooks in the portal', url: `${facts.publicUrl}/portal/webhooks` },
    ],
  };
}
