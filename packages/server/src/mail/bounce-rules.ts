/** The identifier of the mail in a Message-ID such as `<01a1e200-…@lab.example>`; undefined if it names no mail of ours. */
export function mailIdIn(messageId: string): string | undefined {
  const [, mailId] = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^\s<>]+>?$/i.exec(messageId.trim()) ?? [];
  return mailId?.toLowerCase();
}
