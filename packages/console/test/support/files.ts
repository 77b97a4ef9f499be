import type { Download, FileChooser, Locator, Page } from 'playwright-core';

/** The file that the browser saves after a click. */
export async function download(page: Page, button: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return file;
}

type File = Parameters<FileChooser['setFiles']>[0];

/** Chooses a file in the dialog that opens after a click. */
export async function upload(page: Page, button: Locator, file: File): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(file);
}
