import { defaultTimeZone, formatTime } from '@labwire/contract/time-zone.ts';
import type { CheckedReport } from '../report-state-sql.ts';
import { type StateText, stateText } from './check-state-rules.ts';

/** What all check pages need: the URLs of their style and script. */
export interface CheckAssets {
  style: { url: string };
  script: { url: string };
  /** Whether the reports of this service are real. */
  isTesting: boolean;
  /** The style sheet with the colours of the laboratory. */
  coloursUrl: string;
  /** How to reach the laboratory, as far as it is known. */
  contact: readonly string[];
}

export interface CheckFrame extends CheckAssets {
  /** The laboratory as it is now; a report's page shows the name and the logo that the report has. */
  laboratory: { name: string; logoUrl: string | null };
}

export interface Checked {
  code: string;
  report: CheckedReport;
  /** All approved versions, so that a file of another version is recognised. */
  files: { version: string; sha256: string }[];
  /** A printed page shows the state at this time. */
  checkedAt: string;
}

export function codeEntryPage(frame: CheckFrame): string {
  const body = `${head(frame.laboratory.name, frame.laboratory.logoUrl)}
<h1>Check a report</h1>
<p>Every report has a verification code. Enter it to see whether the report is still valid.</p>
${codeForm('')}`;
  return page(frame, 'Check a report', body);
}

export function unknownCodePage(frame: CheckFrame, entered: string): string {
  const body = `${head(frame.laboratory.name, frame.laboratory.logoUrl)}
<section class="state bad">${icon('bad')}
<div><h1>No report has this code.</h1>
<p>Compare the code with the one on the report. It has 12 letters and digits, and never contains the letters O and I or the digits 0
and 1. If it is the same, ask the laboratory about the report.</p></div></section>
${codeForm(entered)}`;
  return page(frame, 'No report has this code', body);
}

type Fact = [name: string, html: string];

const selfSigned =
  'Self-signed by the laboratory’s installation: shows that the file was not changed since. No authority vouches for the ' +
  'laboratory’s identity.';
const signedByAuthority =
  'With a certificate from a certificate authority. A PDF reader shows from which, and whether the file was changed.';

export function checkedReportPage(assets: CheckAssets, { code, report, files, checkedAt }: Checked): string {
  const { laboratory, labJobNumber, version, isFinal, approvedAt, sha256, isSelfSigned } = report;
  const timeZone = laboratory.timeZone ?? defaultTimeZone;
  const state = stateText({ ...report, timeZone });
  const facts: Fact[] = [
    ['Laboratory', `<bdi>${escapeHtml(laboratory.name)}</bdi>`],
    ['Report number', String(labJobNumber)],
    ['Version', `${escapeHtml(version)}${isFinal ? '' : ', interim'}`],
    ['Date of issue', escapeHtml(formatTime(approvedAt, timeZone))],
    ['Verification code', `<code>${code}</code>`],
    ['Checked', escapeHtml(formatTime(checkedAt, timeZone))],
    ['SHA-256 of the file', `<code class="hash">${sha256}</code>`],
    ...(isSelfSigned === null ? [] : [['Signature', isSelfSigned ? selfSigned : signedByAuthority] satisfies Fact]),
  ];
  const body = `${head(laboratory.name, laboratory.logo && `data:image/png;base64,${laboratory.logo}`)}
<section class="state ${state.tone}">${icon(state.tone)}
<div><h1>${state.title}</h1><p>${escapeHtml(state.advice)}</p></div></section>
<dl>${facts.map(([name, html]) => `<div><dt>${name}</dt><dd>${html}</dd></div>`).join('\n')}</dl>
<p>Number, version and date on your copy must be the same as above.</p>
${fileCheck(sha256, files, state.tone === 'good')}
<p class="other"><a href="/check">Check another report</a></p>
<script src="${assets.script.url}" defer></script>`;
  return page(assets, state.title, body);
}

/** Without the script, and where the browser cannot compute a hash, the value can be compared by hand. */
function fileCheck(sha256: string, files: Checked['files'], isCurrent: boolean): string {
  const data = escapeHtml(JSON.stringify({ sha256, files, isCurrent }));
  return `<section class="file" id="file-check" data-report="${data}" aria-labelledby="file-title">
<h2 id="file-title">Is your PDF the issued file?</h2>
<p>Numbers in a PDF can be changed, and this page shows nothing of the report’s content. So check the file, too.</p>
<div id="drop" hidden>
<label for="file">Choose the PDF, or drop it here. It stays on your device.</label>
<input type="file" id="file" accept="application/pdf,.pdf">
</div>
<p id="insecure" class="outcome warn" hidden>This browser compares files only on secure pages (https). Compare by
hand instead.</p>
<noscript><p>The comparison needs JavaScript. Without it, compare by hand.</p></noscript>
<div id="outcome" role="status"></div>
<details><summary>Compare by hand</summary>
<p>Compute the SHA-256 of your file, on Windows with <code>certutil -hashfile report.pdf SHA256</code>, on macOS with
<code>shasum -a 256 report.pdf</code> and on Linux with <code>sha256sum report.pdf</code>. If it differs from the value above, the file
was altered, or is another file.</p></details>
</section>`;
}

/** Drawn, because not every device has a font with these symbols. The script uses them too. */
const icons = `<svg class="icons">
<symbol id="icon-good" viewBox="0 0 24 24"><path d="M4 13l5 5L20 6"/></symbol>
<symbol id="icon-warn" viewBox="0 0 24 24"><path d="M12 3v12M12 19v2"/></symbol>
<symbol id="icon-bad" viewBox="0 0 24 24"><path d="M5 5l14 14M19 5L5 19"/></symbol>
</svg>`;

const icon = (tone: StateText['tone']): string =>
  `<svg class="icon" aria-hidden="true"><use href="#icon-${tone}"/></svg>`;

const codeForm = (entered: string): string => `<form action="/check" method="get">
<label for="code">Verification code</label>
<div class="entry"><input id="code" name="code" value="${escapeHtml(entered)}" maxlength="200" required autocomplete="off"
autocapitalize="characters" spellcheck="false" placeholder="XXXX-XXXX-XXXX">
<button type="submit">Check</button></div>
</form>`;

const head = (laboratory: string, logoUrl: string | null): string =>
  `<header>${logoUrl === null ? '' : `<img src="${escapeHtml(logoUrl)}" alt="">`}<p><bdi>${escapeHtml(laboratory)}</bdi></p></header>`;

const page = (
  { style, coloursUrl, contact, isTesting }: CheckAssets,
  title: string,
  body: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${style.url}">
<link rel="stylesheet" href="${coloursUrl}">
</head>
<body>
${icons}
<main>
${isTesting ? '<p class="testing">Test environment: the reports of this service are for testing only.</p>\n' : ''}${body}
${contact.length === 0 ? '' : `<p class="contact">Questions to the laboratory: ${escapeHtml(contact.join(' · '))}</p>\n`}</main>
</body>
</html>
`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
