import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request with at most one query parameter is signed with this secret (AWS Signature Version 4). */
export function isSignedWith(secret: string, { method, url = '', headers }: IncomingMessage): boolean {
  const { authorization = '' } = headers;
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(authorization) ?? [];
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false;
  const lines = signed.map((name) => `${name}:${headers[name]}\n`).join('');
  const [path, query = ''] = url.split('?');
  const request = [method, path, query, lines, names, headers['x-amz-content-sha256']].join('\n');
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest();
  return hmac(scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`), text).toString('hex') === signature;
}
