import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';
import { eventually } from './eventually.ts';
import { isSignedWith } from './s3-signature.ts';

/** An S3 server that stores its files in the folder given as the argument. It exits with its parent. */
const [, , directory = ''] = process.argv;
const options = { directory, port: 0, address: '127.0.0.1', silent: true, configureBuckets: [{ name: 'lab' }] };
const server = new S3rver(options);

// Unlike S3, s3rver accepts any signature and any hash, and responds before the object is written.
server.middleware.unshift(async (context, next) => {
  const { method, url = '', headers } = context.req;
  const refuse = (code: string) => {
    context.status = 403;
    context.body = `<Error><Code>${code}</Code><SignatureProvided>${headers.authorization}</SignatureProvided></Error>`;
  };
  if (!isSignedWith('S3RVER', context.req)) return refuse('SignatureDoesNotMatch');
  await next();
  if (method !== 'PUT') return;
  const hashOfStored = async () => {
    const content = await readFile(join(directory, `${url.split('?')[0]}._S3rver_object`));
    if (content.length !== Number(headers['content-length']))
      throw new Error('the object is not completely written yet');
    return createHash('sha256').update(content).digest('hex');
  };
  await eventually(async () => {
    if ((await hashOfStored()) !== headers['x-amz-content-sha256']) refuse('XAmzContentSHA256Mismatch');
  });
});

process.once('disconnect', () => process.exit());
process.send?.(await server.run());
