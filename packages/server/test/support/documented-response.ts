import assert from 'node:assert/strict';

/** Values that differ from run to run; only their type is compared. */
const changing = new Set([
  ...['instance', 'orderId', 'labJobNumber', 'accountId', 'reportId', 'resultId', 'labContactId'],
  ...['numberOfSamples', 'receivedAt', 'registeredAt', 'finishedAt', 'dueDate', 'at', 'approvedAt', 'completedAt'],
  ...['resultCreatedAt', 'jobReceivedAt', 'jobRegisteredAt', 'jobFinishedAt'],
]);

/** An ellipsis matches anything: a whole value, the rest of a list, or a part of a text. */
const anything = '…';

/** Compares JSON with what a page documents, except values that differ from run to run. */
export function assertJson(actual: string, promised: string, where: string): void {
  const wanted = JSON.parse(promised);
  const given = JSON.parse(actual);
  assert.deepEqual(asPromised(given, wanted), wanted, where);
}

/** The actual value, with the documented one wherever the two may differ. */
function asPromised(given: unknown, wanted: unknown, key = ''): unknown {
  if (wanted === anything) return wanted;
  if (changing.has(key) && typeof given === typeof wanted) return wanted;
  if (typeof given === 'string' && typeof wanted === 'string') return fits(given, wanted) ? wanted : given;
  if (Array.isArray(given) && Array.isArray(wanted)) {
    const isOpen = wanted.at(-1) === anything && given.length >= wanted.length - 1;
    const items = isOpen ? given.slice(0, wanted.length - 1) : given;
    return [...items.map((item, i) => asPromised(item, wanted[i])), ...(isOpen ? [anything] : [])];
  }
  if (isObject(given) && isObject(wanted)) {
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, asPromised(value, wanted[name], name)]),
    );
  }
  return given;
}

/** Each line that a page documents occurs in the text, in this order. */
export function assertText(actual: string, promised: string, where: string): void {
  const lines = actual.split(/\r?\n/);
  let at = 0;
  for (const wanted of promised.trimEnd().split('\n')) {
    const found = lines.findIndex((line, i) => i >= at && fits(line, wanted));
    assert.notEqual(found, -1, `${where}: the line "${wanted}" is missing in:\n${actual}`);
    at = found + 1;
  }
}

function fits(text: string, pattern: string): boolean {
  const parts = pattern.split(anything).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's').test(text);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text is what the page shows, line by line, except identifiers and measured values. */
export function assertPrinted(actual: string, promised: string, where: string): void {
  const masked = (text: string) =>
    text
      .trim()
      .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'uuid')
      .replaceAll(/\d+(\.\d+)?/g, '0');
  assert.equal(masked(actual), masked(promised), where);
}
