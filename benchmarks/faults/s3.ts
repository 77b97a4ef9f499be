import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { finishJobAt, onboardAt } from '../../packages/server/test/support/http.ts';
import { type Check, exactly, printChecks } from '../checks.ts';
import { adminToken, startService } from '../service.ts';
import { StoreUser } from './s3-requests.ts';

/**
 * Stores report files in a real S3-compatible store whose process stops responding, ends and is started again. The credentials and the
 * address of the store are those of the AWS SDK: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL_S3.
 */
const { values } = parseArgs({
  options: {
    /** The process of the store. */
    pid: { type: 'string', default: '' },
    /** The command that starts the store again. */
    start: { type: 'string', default: '' },
  },
});
const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_ENDPOINT_URL_S3 = '' } = process.env;
if (!AWS_ENDPOINT_URL_S3 || !values.pid || !values.start) {
  process.stderr.write(
    'npm run faults:s3 needs AWS_ENDPOINT_URL_S3 with the credentials, and -- --pid=PROCESS --start=COMMAND\n',
  );
  process.exit(1);
}

const bucket = `labwire-${Date.now()}`;

/** Whether the store refuses to replace an object with `If-None-Match: *`. The service does not need it: its keys are random. */
async function prepareBucket(): Promise<string> {
  const client = new S3Client({ region: 'us-east-1', endpoint: AWS_ENDPOINT_URL_S3, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const put = () => client.send(new PutObjectCommand({ Bucket: bucket, Key: 'probe', Body: 'x', IfNoneMatch: '*' }));
  await put();
  return put().then(
    () => 'replaces the object',
    (error: Error) => `refused: ${error.name}`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'labwire-s3-'));
const conditionalWrite = await prepareBucket();
const service = await startService({
  LABWIRE_DATA_DIR: folder,
  LABWIRE_SIMULATOR: 'off',
  LABWIRE_REQUESTS_PER_SECOND: '10000',
  LABWIRE_BLOBS: `s3://${bucket}/reports`,
  AWS_ENDPOINT_URL_S3,
  AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY,
});

async function run(): Promise<0 | 1> {
  const token = await onboardAt(service.address, adminToken);
  const finish = () => finishJobAt(service.address, adminToken, token);
  const [first, drafted, uploaded] = [await finish(), await finish(), await finish()];
  const jobs = { draftedJob: drafted.labJobNumber, uploadedJob: uploaded.labJobNumber };
  const user = new StoreUser({ address: service.address, token, ...first, ...jobs });
  const pid = Number(values.pid);
  await user.approveFirst();
  const checks: Check[] = [{ name: 'conditional write of an existing object', value: conditionalWrite }];
  checks.push(...(await user.observe('running', true)));
  process.kill(pid, 'SIGSTOP');
  checks.push(...(await user.observe('silent', false)));
  process.kill(pid, 'SIGCONT');
  checks.push(await user.recover('after the silence'), ...(await user.observe('after the silence', true)));
  process.kill(pid, 'SIGKILL');
  checks.push(...(await user.observe('gone', false)));
  spawn(values.start, { shell: true, stdio: 'ignore', detached: true }).unref();
  checks.push(await user.recover('started again'), ...(await user.observe('started again', true)));
  return printChecks('Report files in S3', [
    ...checks,
    exactly('errors in the log of the service', service.errors.length, 0),
  ]);
}

process.exitCode = await run().finally(async () => {
  for (const line of service.errors.slice(0, 5)) process.stdout.write(`${line.slice(0, 800)}\n`);
  await service.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});
