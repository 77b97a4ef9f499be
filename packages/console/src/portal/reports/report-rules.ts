import { fileNameIn } from '../../ui/file-name-rules.ts';

/** The file name in a Content-Disposition header; without one, a name made from the report. */
export function reportFileName(
  contentDisposition: string | null,
  { name, version }: { name: string; version: string },
): string {
  return fileNameIn(contentDisposition) ?? `${name} ${version}.pdf`;
}
