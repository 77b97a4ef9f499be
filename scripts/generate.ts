import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { clientOrderSchema } from '../packages/contract/src/client-order-schema.ts';
import { openApiDocument } from '../packages/contract/src/openapi.ts';

/**
 * Writes what is published from the contract, for those who want to read it without a running service; `--check` only
 * tells whether the files are fresh. A running service answers the same with its own address in it.
 */
const folder = new URL('../published/', import.meta.url);
const address = 'http://localhost:8080';
const files: Record<string, object> = {
  'ClientOrder.json': clientOrderSchema(address),
  'openapi-client.json': openApiDocument('client', address),
  'openapi-lab.json': openApiDocument('lab', address),
};

const isCheck = process.argv.includes('--check');
const stale: string[] = [];
await mkdir(folder, { recursive: true });
for (const [name, document] of Object.entries(files)) {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  const file = new URL(name, folder);
  const isFresh = (await readFile(file, 'utf8').catch(() => '')) === text;
  if (isFresh) continue;
  stale.push(name);
  if (!isCheck) await writeFile(file, text);
}

if (stale.length === 0) process.stdout.write('published/ is fresh\n');
else if (isCheck) {
  process.stderr.write(`published/ is stale: ${stale.join(', ')}; run \`npm run generate\`\n`);
  process.exitCode = 1;
} else process.stdout.write(`written: ${stale.join(', ')}\n`);
