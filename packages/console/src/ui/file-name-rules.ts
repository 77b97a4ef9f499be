/** The file name in a Content-Disposition header. */
export const fileNameIn = (contentDisposition: string | null): string | undefined =>
  /filename="([^"]+)"/.exec(contentDisposition ?? '')?.[1];
