import { type ProblemType, problemTypes, type ViolationCode, violationCodes } from '@labwire/contract/problem.ts';
import { escapeHtml } from './docs-markdown.ts';
import { type Cure, problemCures } from './problem-advice.ts';
import { violationCures } from './violation-advice.ts';

/** Puts the lists of codes where a page asks for them. */
export function documentCodes(html: string): string {
  return html
    .replace('<p>{{problemTypes}}</p>', () => problemList())
    .replace('<p>{{violationCodes}}</p>', () => violationList());
}

function problemList(): string {
  return list(
    (Object.keys(problemTypes) as ProblemType[]).map((type) => {
      const { status, title } = problemTypes[type];
      return entry(type, `${status} · ${title}.`, problemCures[type]);
    }),
  );
}

export function violationList(): string {
  return list(
    (Object.keys(violationCodes) as ViolationCode[]).map((code) =>
      entry(code, violationCodes[code], violationCures[code]),
    ),
  );
}

const list = (entries: string[]) => `<dl class="codes">\n${entries.join('\n')}\n</dl>\n`;

function entry(code: string, meaning: string, cure: Cure): string {
  return `<div id="${code}"><dt><a href="#${code}"><code>${code}</code></a> ${inline(meaning)}</dt><dd>${cureText(cure)}</dd></div>`;
}

export const cureText = ({ cause, cure }: Cure): string =>
  `<b>Cause.</b> ${inline(cause)} <b>Cure.</b> ${inline(cure)}`;

/** Plain words, in which only back quotes mean something. */
const inline = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
