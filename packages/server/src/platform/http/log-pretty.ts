const colours: Record<string, number> = { trace: 90, debug: 36, info: 32, warn: 33, error: 31, fatal: 31 };

/** Shows a log line of JSON in a terminal: the time, the level, the message or the request, and the other fields. */
export function prettyLine(line: string): string {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  const { level, at, message, method, path, status, ms, err, ...fields } = entry;
  const request = method === undefined ? '' : `${method} ${path} ${status ?? ''} ${ms === undefined ? '' : `${ms} ms`}`;
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${shown(value)}`);
  const head = `${String(at).slice(11, 23)} ${coloured(String(level))}`;
  const text = [head, message, request.trim(), ...rest].filter((part) => part !== undefined && part !== '').join(' ');
  return `${text}\n${err === undefined ? '' : describeError(err)}`;
}

const coloured = (level: string) => `\u001b[${colours[level] ?? 0}m${level.toUpperCase().padEnd(5)}\u001b[0m`;

const shown = (value: unknown) => (typeof value === 'string' && /^\S*$/.test(value) ? value : JSON.stringify(value));

function describeError(error: unknown): string {
  const { type, message, stack, ...fields } = error as { type?: string; message?: string; stack?: string[] };
  const rest = Object.keys(fields).length > 0 ? [JSON.stringify(fields)] : [];
  const lines = [`${type}${message === undefined ? '' : `: ${message}`}`, ...rest, ...(stack ?? [])];
  return lines.map((line) => `    ${line}\n`).join('');
}
