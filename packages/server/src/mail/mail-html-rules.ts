import { shadesOf } from '../settings/colour-rules.ts';
import { Html, html } from './html-rules.ts';
import type { Block, MailContent } from './mail-content-rules.ts';
import type { MailFrame } from './mail-facts.ts';
import { testingNotice } from './mail-text-rules.ts';

/** The Content-ID of the laboratory's logo, which is attached to the mail: mail programs do not load other pictures. */
export const logoContentId = 'logo@labwire';

const font = 'font-family:Arial,Helvetica,sans-serif';
const quiet = 'color:#57606a;font-size:13px;line-height:19px';

/** The HTML part of a mail. Styles are inline and the layout is a table, because mail programs support little else. */
export function mailHtml(content: MailContent, frame: MailFrame, logoUrl = `cid:${logoContentId}`): string {
  const { laboratory, isTesting } = frame;
  const logo = laboratory.hasLogo
    ? html`<img src="${logoUrl}" alt="" height="48" style="display:block;height:48px;margin:0 0 8px">`
    : nothing;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${content.subject}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f6;${font};color:#1f2328">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #d8dee4;border-radius:8px">
<tr><td style="padding:24px 28px 0">${logo}<p style="margin:0;${quiet}"><bdi>${laboratory.name}</bdi></p></td></tr>
<tr><td style="padding:12px 28px 24px">
${isTesting ? html`<p style="margin:0 0 16px;padding:8px 12px;background:#fff8c5;font-size:13px">${testingNotice}</p>` : nothing}
<h1 style="margin:0 0 16px;font-size:21px;line-height:28px">${content.heading}</h1>
${content.blocks.map((block) => blockHtml(block, laboratory.colour))}
</td></tr></table>
${foot(frame)}
</td></tr></table>
</body>
</html>
`.text;
}

const nothing = new Html('');

function foot({ laboratory, reason, unsubscribeUrl }: MailFrame): Html {
  const unsubscribe =
    unsubscribeUrl === undefined
      ? nothing
      : html` <a href="${unsubscribeUrl}" style="color:#57606a">Stop mails of this kind</a>`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding:16px 28px;${quiet}">
<p style="margin:0 0 8px"><bdi>${[laboratory.name, ...laboratory.address].join(', ')}</bdi></p>
<p style="margin:0">${reason}${unsubscribe}</p>
</td></tr></table>`;
}

const defaultColour = '#0b5cad';

function blockHtml(block: Block, colour = defaultColour): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px;font-size:15px;line-height:22px">${block.text}</p>\n`;
    case 'heading':
      return html`<h2 style="margin:24px 0 8px;padding-top:16px;border-top:1px solid #d8dee4;font-size:16px;line-height:22px">${block.text}</h2>\n`;
    case 'facts':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px;line-height:22px">${block.facts.map(
        ([name, value]) =>
          html`<tr><td style="padding:2px 16px 2px 0;color:#57606a;vertical-align:top;white-space:nowrap">${name}</td><td style="padding:2px 0;word-break:break-word"><bdi>${value}</bdi></td></tr>`,
      )}</table>\n`;
    case 'list':
      return html`<ul style="margin:0 0 16px;padding-left:20px;font-size:15px;line-height:22px">${block.items.map((item) => html`<li style="word-break:break-word"><bdi>${item}</bdi></li>`)}</ul>\n`;
    case 'link':
      return buttonHtml(block, shadesOf(colour).light);
  }
}

const buttonHtml = (
  { url, label }: { url: string; label: string },
  { accent, text }: { accent: string; text: string },
) =>
  html`<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:9px 16px;background:${accent};color:${text};text-decoration:none;border-radius:6px;font-size:15px">${label}</a></p>\n`;
