/** The name that the service gives the file; one made from the report where it gives none. */
export function fileNameOf(disposition: string | null, { name, version }: { name: string; version: string }): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? `${name} ${version}.pdf`;
}
