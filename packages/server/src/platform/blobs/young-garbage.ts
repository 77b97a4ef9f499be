import type { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Node frees the bytes of a stream when its young objects are collected. How many objects there are decides when, not how
 * many bytes hang on them, so some 60 MB of passing files pile up first. Measured: with a collection after every few
 * mebibytes a file of 50 MB, in and out, adds 5 MB.
 */
const everyBytes = 4 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc');

/** To be told of all bytes that pass through, by whoever moves a file. */
export function garbageWatch(): (bytes: number) => void {
  let passed = 0;
  return (bytes) => {
    passed += bytes;
    if (passed < everyBytes) return;
    passed = 0;
    collect({ type: 'minor' });
  };
}

/** The same for a stream that somebody else reads. */
export function watched<Stream extends Readable>(stream: Stream): Stream {
  const watch = garbageWatch();
  const push = stream.push.bind(stream);
  stream.push = (chunk, encoding) => {
    if (chunk) watch(chunk.length);
    return push(chunk, encoding);
  };
  return stream;
}
