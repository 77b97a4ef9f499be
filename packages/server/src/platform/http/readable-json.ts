import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFlagSet } from '../validation/query-flag.ts';

const indentation = '  ';

/** Strings, punctuation, and everything else between white space: numbers and literals. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Indents JSON and ends it with a line feed. Every string and number keeps its text, which parsing could change. */
export function indentJson(text: string): string {
  let result = '';
  let depth = 0;
  let previous = '';
  const newLine = () => `\n${indentation.repeat(depth)}`;
  for (const [token] of text.matchAll(tokens)) {
    const isEnd = token === '}' || token === ']';
    const isAfterStart = previous === '{' || previous === '[';
    if (isEnd) depth--;
    if (isEnd ? !isAfterStart : isAfterStart || previous === ',') result += newLine();
    result += token === ':' ? ': ' : token;
    if (token === '{' || token === '[') depth++;
    previous = token;
  }
  return `${result}\n`;
}

/** Whether the caller asked for indented JSON with the parameter `pretty`. */
export const wantsIndentation = ({ query }: Pick<FastifyRequest, 'query'>): boolean =>
  isFlagSet((query as { pretty?: string } | undefined)?.pretty);

/** curl as people use it, without an Accept header of their own. */
const isPlainCurl = ({ headers }: FastifyRequest): boolean =>
  (headers['user-agent'] ?? '').startsWith('curl/') && (headers.accept ?? '*/*') === '*/*';

/**
 * Indents JSON for people: with `pretty`, and problem documents for curl in testing. Other answers to curl in testing get a line
 * feed at the end, but no indentation, because scripts that were written for testing must work in production. Responses that are
 * sent as bytes (`negotiated-json.ts`) are indented there, because their entity tags identify their bytes.
 */
export function indentForPeople(app: FastifyInstance, environment: string): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (typeof payload !== 'string' || payload === '' || !/^application\/(\S+\+)?json\b/.test(type)) {
      return done(null, payload);
    }
    if (wantsIndentation(request)) return done(null, indentJson(payload));
    if (environment !== 'testing' || !isPlainCurl(request)) return done(null, payload);
    done(null, type.startsWith('application/problem+json') ? indentJson(payload) : `${payload}\n`);
  });
}
