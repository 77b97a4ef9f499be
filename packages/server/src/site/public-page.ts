import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contactTexts } from '@labwire/contract/laboratory.ts';
import { Html, html } from '../mail/html-rules.ts';
import { coloursPath, logoPath } from '../settings/laboratory-files.ts';
import type { LaboratoryIdentity } from '../settings/settings-cache.ts';

const style = readFileSync(new URL('public-page.css', import.meta.url), 'utf8');
const styleTag = createHash('sha256').update(style).digest('base64url').slice(0, 27);

export const publicPageStyle = { path: '/site/page.css', text: style };

export const publicPagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface PublicPage {
  title: string;
  laboratory: LaboratoryIdentity;
  isTesting: boolean;
  content: Html;
}

/** A page for everybody, with the name, logo, colour and contact of the laboratory. */
export function publicPage({ title, laboratory, isTesting, content }: PublicPage): string {
  const { logo, address, contact } = laboratory;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${publicPageStyle.path}?${styleTag}">
<link rel="stylesheet" href="${coloursPath}">
</head>
<body>
<main>
${isTesting ? html`<p class="testing">Test environment: orders, results and reports of this service are for testing only.</p>` : none}
${logo ? html`<img class="logo" src="${logoPath}?${logo.tag}" alt="">` : none}
${content}
<p class="quiet"><bdi>${[laboratory.name, ...address].join(', ')}</bdi></p>
${contact ? html`<p class="quiet">${contactTexts(contact).join(' · ')}</p>` : none}
</main>
</body>
</html>
`.text;
}

const none = new Html('');
