import type { Block, MailContent } from './mail-content-rules.ts';
import type { MailFrame } from './mail-facts.ts';

/** The text part of a mail. */
export function mailText({ heading, blocks }: MailContent, frame: MailFrame): string {
  const { laboratory, reason, unsubscribeUrl, isTesting } = frame;
  const foot = [
    [laboratory.name, ...laboratory.address].join('\n'),
    `${reason}${unsubscribeUrl === undefined ? '' : `\nStop mails of this kind: ${unsubscribeUrl}`}`,
  ];
  const parts = [heading, ...blocks.map(blockText), `-- \n${foot.join('\n\n')}`];
  return `${[...(isTesting ? [testingNotice] : []), ...parts].join('\n\n')}\n`;
}

export const testingNotice = 'Test environment: orders, results and reports of this service are for testing only.';

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(60, [...block.text].length))}`;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}
