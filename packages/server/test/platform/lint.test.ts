import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

test('files that the examples of the documentation write into the clone do not fail the lint', async (t) => {
  const clone = await mkdtemp(join(tmpdir(), 'labwire-clone-'));
  t.onTestFinished(() => rm(clone, { recursive: true }));
  for (const file of ['biome.json', 'package.json', '.gitignore']) await copyFile(join(root, file), join(clone, file));
  await writeFile(join(clone, 'created.json'), '{"orderId":100342}');
  await writeFile(join(clone, 'order.json'), '{ "lines": [ }');
  await writeFile(join(clone, 'receiver.ts'), 'import {createServer} from "http"\nconsole.log(createServer)');
  await mkdir(join(clone, 'results'));
  await writeFile(join(clone, 'results', 'result.json'), '{"resultId":1}');
  const biome = join(root, 'node_modules/.bin/biome');
  await promisify(execFile)(biome, ['check', '--error-on-warnings', '.'], { cwd: clone });
});
