import type { Block, MailContent } from '../mail-content-rules.ts';

/** One mail in place of those that a contact collected since the previous daily summary. */
export function dailySummary(items: readonly MailContent[]): MailContent {
  const noun = items.length === 1 ? '1 notification' : `${items.length} notifications`;
  return {
    subject: `Daily summary: ${noun}`,
    heading: `Daily summary: ${noun}`,
    blocks: items.flatMap(({ subject, blocks }): Block[] => [{ kind: 'heading', text: subject }, ...blocks]),
  };
}
