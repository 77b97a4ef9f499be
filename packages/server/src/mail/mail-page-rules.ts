import { Html, html } from './html-rules.ts';

/** A small public page that a link of a mail leads to. */
export function mailPage(laboratory: string, title: string, paragraphs: readonly string[], form?: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/mail/page.css">
</head>
<body>
<main>
<p class="laboratory"><bdi>${laboratory}</bdi></p>
<h1>${title}</h1>
${paragraphs.map((text) => html`<p>${text}</p>\n`)}
${form ?? new Html('')}
</main>
</body>
</html>
`.text;
}

export const mailPageStyle = `body{margin:0;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#f3f4f6}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1.75rem;background:#fff;border:1px solid #d8dee4;border-radius:8px}
.laboratory{margin:0;color:#57606a;font-size:.875rem}
h1{margin:.25rem 0 1rem;font-size:1.375rem;line-height:1.3}
button{padding:.55rem 1rem;border:0;border-radius:6px;background:#0b5cad;color:#fff;font:inherit;cursor:pointer}
a{color:#0b5cad}
@media (prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}main{background:#161b22;border-color:#30363d}
.laboratory{color:#9aa4ae}a{color:#6cb6ff}}
`;
