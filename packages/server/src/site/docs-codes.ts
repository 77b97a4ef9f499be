import { type ProblemType, problemTypes, type ViolationCode, violationCodes } from '@labwire/contract/problem.ts';
import { escapeHtml } from './docs-markdown.ts';
import { type Advice, problemAdvice } from './problem-advice.ts';
import { violationAdvice } from './violation-advice.ts';

/** Replaces the placeholders for the lists of codes. */
export function documentCodes(html: string): string {
  return html
    .replace('<p>{{problemTypes}}</p>', () => problemList())
    .replace('<p>{{violationCodes}}</p>', () => violationList());
}

function problemList(): string {
  return list(
    (Object.keys(problemTypes) as ProblemType[]).map((type) => {
      const { status, title } = problemTypes[type];
      return entry(type, `${status} · ${title}.`, problemAdvice[type]);
    }),
  );
}

export function violationList(): string {
  return list(
    (Object.keys(violationCodes) as ViolationCode[]).map((code) =>
      entry(code, violationCodes[code], violationAdvice[code]),
    ),
  );
}

const list = (entries: string[]) => `<dl class="codes">\n${entries.join('\n')}\n</dl>\n`;

function entry(code: string, meaning: string, advice: Advice): string {
  return `<div id="${code}"><dt><a href="#${code}"><code>${code}</code></a> ${inline(meaning)}</dt><dd>${adviceText(advice)}</dd></div>`;
}

export const adviceText = ({ cause, solution }: Advice): string =>
  `<b>Cause.</b> ${inline(cause)} <b>Solution.</b> ${inline(solution)}`;

/** Formats text in back quotes as code. */
export const inline = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
