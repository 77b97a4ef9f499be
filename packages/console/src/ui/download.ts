/** Starts a download of a text or a file in the browser. */
export function download(name: string, content: string | Blob, type?: string): void {
  const file = typeof content === 'string' ? new Blob([content], { type }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
