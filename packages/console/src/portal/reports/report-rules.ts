/** The file name in a Content-Disposition header. */
export const fileNameIn = (contentDisposition: string | null): string | undefined =>
  /filename="([^"]+)"/.exec(contentDisposition ?? '')?.[1];

/** The file name in a Content-Disposition header; without one, a name made from the report. */
export function reportFileName(
  contentDisposition: string | null,
  { name, version }: { name: string; version: string },
): string {
  return fileNameIn(contentDisposition) ?? `${name} ${version}.pdf`;
}
