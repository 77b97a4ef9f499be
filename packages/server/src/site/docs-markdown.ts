import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import { Marked, type Tokens } from 'marked';

highlighter.registerLanguage('sh', bash);
highlighter.registerLanguage('json', json);
highlighter.registerLanguage('python', python);
highlighter.registerLanguage('sql', sql);
highlighter.registerLanguage('ts', typescript);

export interface Heading {
  text: string;
  id: string;
}

/** The first heading of a page. */
export function titleOf(markdown: string): string {
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (title === undefined) throw new Error('a page of the guide has no title');
  return title;
}

/** The headings for the list "On this page". */
export function headingsOf(markdown: string): Heading[] {
  const withoutCode = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '');
  return [...withoutCode.matchAll(/^## (.+)$/gm)].map(([, text = '']) => ({
    text: plain(text),
    id: slug(plain(text)),
  }));
}

export interface Section {
  heading: string;
  /** Undefined for the text before the first heading below the title. */
  id: string | undefined;
  text: string;
  /** The examples. */
  code: string;
}

/** The text of a page by its headings, without markup. */
export function sectionsOf(markdown: string): Section[] {
  const examples: string[] = [];
  const withoutCode = markdown.replaceAll(/^ *```.*\n([\s\S]*?)^ *```$/gm, (_, code: string) => {
    examples.push(code);
    return `{{example ${examples.length - 1}}}`;
  });
  return withoutCode.split(/^(?=#{1,4} )/m).flatMap((part) => {
    const [, level = '', heading = '', body = ''] = /^(#+) (.+)\n?([\s\S]*)$/.exec(part) ?? [];
    if (heading === '') return [];
    const code = [...body.matchAll(/\{\{example (\d+)\}\}/g)].map(([, i]) => examples[Number(i)] ?? '').join('\n');
    return [
      { heading: plain(heading), id: level === '#' ? undefined : slug(plain(heading)), text: textOf(body), code },
    ];
  });
}

/** Markdown without links, emphasis, lists, tables and placeholders. */
const textOf = (markdown: string): string =>
  markdown
    .replaceAll(/\{\{.*?\}\}/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\|[-| :]+\|$/gm, '')
    .replaceAll(/^\| *| *\|$/gm, '')
    .replaceAll(/ *\| */g, ' · ')
    .replaceAll(/^\s*(?:[-*>]|\d+\.) /gm, '')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Renders a page as HTML. In Markdown, links to other pages are links to their files, so that they work in the repository too. */
export function renderMarkdown(markdown: string, pathOf: (name: string) => string, idPrefix = ''): string {
  let before = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const html = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${html}</h1>\n`;
        const id = idPrefix + slug(plain(text));
        return `<h${depth} id="${id}">${html}<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
        const target = name === undefined ? href : pathOf(name) + anchor;
        return `<a href="${escapeHtml(target)}">${this.parser.parseInline(tokens)}</a>`;
      },
      code({ text, lang = '' }) {
        const [kind = ''] = lang.split(' ');
        const file = / file: (.+)$/.exec(lang)?.[1];
        const label = file === undefined ? labelOf(kind, before) : escapeHtml(file);
        before = kind;
        const html = highlighter.getLanguage(kind)
          ? highlighter.highlight(text, { language: kind }).value
          : escapeHtml(text);
        return `<figure class="code"><figcaption>${label}</figcaption><pre tabindex="0"><code>${html}</code></pre></figure>\n`;
      },
      paragraph({ tokens }) {
        before = '';
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      table(token: Tokens.Table) {
        const head = ({ text, tokens }: Tokens.TableCell) =>
          text === '' ? '<td></td>' : `<th>${this.parser.parseInline(tokens)}</th>`;
        const heads = token.header.map(head).join('');
        // On narrow screens the cells of a row are stacked; with more than two columns each cell needs a label.
        const label = (i: number) =>
          i > 0 && token.header.length > 2 ? ` data-label="${escapeHtml(plain(token.header[i]?.text ?? ''))}"` : '';
        const cell = ({ tokens }: Tokens.TableCell, i: number) =>
          `<td${label(i)}>${this.parser.parseInline(tokens)}</td>`;
        const rows = token.rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`);
        return `<div class="table"><table><thead><tr>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/** JSON or text directly after a command is its response or output. */
function labelOf(kind: string, before: string): string {
  const names: Record<string, string> = { sh: 'Shell', ts: 'TypeScript', json: 'JSON', sql: 'SQL', csv: 'CSV' };
  if (['sh', 'ts'].includes(before) && kind === 'json') return 'Response';
  if (['sh', 'ts'].includes(before) && kind === 'text') return 'Output';
  return names[kind] ?? 'Text';
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const plain = (text: string): string => text.replaceAll('`', '');

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
