import { parseArgs } from 'node:util';
import { InvalidConfig, readOwnerUrl } from './config.ts';
import { UnsuitableDatabase } from './platform/db/connect.ts';
import { distribute } from './platform/db/distribute.ts';
import { errorText } from './platform/error-description.ts';

/** Distributes an existing database over the workers of Citus, as its owner, while the service is stopped. */
try {
  const { values } = parseArgs({ options: { shards: { type: 'string', default: '32' } } });
  const shards = Number(values.shards);
  if (!Number.isInteger(shards) || shards < 1) throw new UnsuitableDatabase('--shards must be a positive integer');
  const onProgress = (message: string) => void process.stdout.write(`${message}\n`);
  await distribute(readOwnerUrl(process.env), { shards, onProgress });
} catch (error) {
  const isExplained = error instanceof InvalidConfig || error instanceof UnsuitableDatabase;
  const text = isExplained ? (error as Error).message : errorText(error);
  process.stderr.write(`labwire: ${text}\n`);
  process.exitCode = 1;
}
