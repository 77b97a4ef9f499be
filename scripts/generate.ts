import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { generatedFiles } from '../packages/client/generate/generated-files.ts';
import type { OpenApiDocument } from '../packages/client/generate/openapi-document.ts';
import { clientOrderSchema } from '../packages/contract/src/client-order-schema.ts';
import { openApiDocument } from '../packages/contract/src/openapi.ts';
import { problemTypes } from '../packages/contract/src/problem.ts';
import { pythonFiles } from '../packages/python/generate/generated-files.ts';

/**
 * Writes the files that are generated from the contract: the published documents, which a running service serves with
 * its own address in them, and the types and operations of the client packages for TypeScript and Python. `--check` only compares.
 */
const root = new URL('../', import.meta.url);
const address = 'http://localhost:8080';
const json = (document: object) => `${JSON.stringify(document, null, 2)}\n`;
const client = openApiDocument('client', address);
const lab = openApiDocument('lab', address);
const clientFiles = await generatedFiles({
  client: client as unknown as OpenApiDocument,
  lab: lab as unknown as OpenApiDocument,
  problemTypes: Object.keys(problemTypes),
});
const pythonFolder = 'packages/python/src/labwire';
const files: Record<string, string> = {
  'published/ClientOrder.json': json(clientOrderSchema(address)),
  'published/openapi-client.json': json(client),
  'published/openapi-lab.json': json(lab),
  ...Object.fromEntries(Object.entries(pythonFiles(client)).map(([name, text]) => [`${pythonFolder}/${name}`, text])),
  ...Object.fromEntries(Object.entries(clientFiles).map(([name, text]) => [`packages/client/src/${name}`, text])),
};

const isCheck = process.argv.includes('--check');
const stale: string[] = [];
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, root);
  const isCurrent = (await readFile(file, 'utf8').catch(() => '')) === text;
  if (isCurrent) continue;
  stale.push(name);
  if (!isCheck) {
    await mkdir(new URL('./', file), { recursive: true });
    await writeFile(file, text);
  }
}

if (stale.length === 0) process.stdout.write('generated files are up to date\n');
else if (isCheck) {
  process.stderr.write(`out of date: ${stale.join(', ')}; run \`npm run generate\`\n`);
  process.exitCode = 1;
} else process.stdout.write(`written: ${stale.join(', ')}\n`);
