import { PassThrough, type Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

/**
 * The bytes of a ZIP file whose entries were added. An error in an entry ends the stream with that error, so that the caller
 * does not take an incomplete file for a complete one. `onEnd` is called when the stream ends or is aborted.
 */
export function zipStream(zip: ZipFile, onEnd: () => void): Readable {
  const output = new PassThrough();
  zip.on('error', (error) => output.destroy(error as Error));
  output.once('close', onEnd);
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}
