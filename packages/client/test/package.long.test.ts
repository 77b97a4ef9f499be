import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { afterAll, test } from 'vitest';
import { freePort } from '../../server/src/platform/db/free-port.ts';
import { signedHeaders } from '../../server/src/webhooks/webhook-rules.ts';
import { onboardDemoCustomer } from '../../server/test/support/demo.ts';
import { eventually } from '../../server/test/support/eventually.ts';
import { order, sampleLine } from '../../server/test/support/fixtures.ts';
import { benchOf } from '../../server/test/support/measurement-fixtures.ts';
import { until } from '../../server/test/support/process.ts';
import { packedPackage } from './support/packed-package.ts';
import { startService } from './support/service.ts';

const run = promisify(execFile);
const root = new URL('../../../', import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), 'labwire-package-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A project outside the repository, with the packed package installed. */
const project = join(folder, 'project');
await mkdir(project);
const { tarball, files } = await packedPackage('client');
await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'outside', private: true, type: 'module' }));
await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project });
const installed = join(project, 'node_modules', '@labwire', 'client');
// On a terminal the test runner sets FORCE_COLOR, with which console.log colours numbers even when it writes to a pipe.
const { FORCE_COLOR: _, ...env } = process.env;

const compilers = {
  newest: join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
  /** The lowest version that the package supports. */
  lowest: join(root, 'packages', 'client', 'node_modules', 'typescript', 'bin', 'tsc'),
};

/** Compiles the files of the project and returns the errors of the compiler. */
async function compileErrors(settings: object, compiler: keyof typeof compilers = 'newest'): Promise<string> {
  const compilerOptions = { strict: true, module: 'nodenext', target: 'es2022', outDir: 'out', ...settings };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.cts'] }));
  return run(process.execPath, [compilers[compiler]], { cwd: project }).then(
    () => '',
    ({ stdout }) => String(stdout),
  );
}

test('the package contains JavaScript, declarations, a README and a licence, and has no dependencies', async () => {
  const kinds = files.map((path) => path.replace(/^.*?(\.d\.ts|\.\w+)?$/, '$1'));
  assert.deepEqual([...new Set(kinds)].sort(), ['', '.d.ts', '.js', '.json', '.md']);
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  const bound = Object.keys(manifest).filter((key) => /dependencies|scripts|private/i.test(key));
  assert.deepEqual(bound, []);
  assert.deepEqual(await readdir(join(project, 'node_modules')), ['.package-lock.json', '@labwire']);
});

test('the main entry uses no module of Node and no operation of the laboratory', async () => {
  const loaded = new Set<string>();
  const load = async (file: string): Promise<void> => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const code = await readFile(join(installed, file), 'utf8');
    for (const [, target = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      assert.match(target, /^\.[\w./-]+\.js$/, `${file} imports ${target}`);
      await load(join(dirname(file), target));
    }
    assert.doesNotMatch(code, /\b(process|Buffer|require|__dirname|setImmediate)\b[.(]/, file);
  };
  await load('index.js');
  assert.ok(loaded.has('transport.js') && loaded.has('result-watch.js') && !loaded.has('node.js'));
  assert.ok(![...loaded].some((file) => file.includes('lab-')));
});

/** The programs of the README, of which the last one calls every method and uses no module of Node. */
const programs = programsOf(await readFile(join(installed, 'README.md'), 'utf8'));
await writeFile(join(project, 'every-method.ts'), programs.at(-1) ?? '');
await copyFile(new URL('outside/types.ts', import.meta.url), join(project, 'types.ts'));

test('a strict customer program compiles in a browser project', async () => {
  assert.equal(await compileErrors({ types: [], lib: ['es2023', 'dom'] }), '');
});

test('a program compiles with TypeScript 5.0, and a CommonJS program runs', async () => {
  const program = [
    "import client = require('@labwire/client');",
    "import files = require('@labwire/client/node');",
    "const lab = new client.LabwireClient({ baseUrl: 'https://lab.example', token: 't' });",
    'console.log(lab instanceof client.LabwireClient, new files.FileCheckpointStore("x").constructor.name);',
  ];
  await writeFile(join(project, 'required.cts'), program.join('\n'));
  const { version } = JSON.parse(await readFile(join(dirname(compilers.lowest), '../package.json'), 'utf8'));
  assert.match(version, /^5\.0\./);
  assert.equal(await compileErrors({ types: [], lib: ['es2022', 'dom', 'dom.iterable'] }, 'lowest'), '');
  const { stdout } = await run(process.execPath, [join('out', 'required.cjs')], { cwd: project, env });
  assert.equal(stdout, 'true FileCheckpointStore\n');
});

test('the programs of the README compile in a Node project, and run against a real service', async () => {
  const service = await startService({ realTime: true });
  const { username, password } = await onboardDemoCustomer(service);
  await linkNodeTypes();
  const receiverPort = await freePort();
  for (const [index, text] of programs.entries()) {
    const program = text
      .replaceAll('http://localhost:8080', service.baseUrl)
      .replaceAll('4747', String(receiverPort))
      .replaceAll('the demo username', username)
      .replaceAll('the demo password', password);
    await writeFile(join(project, `program-${index}.ts`), program);
  }
  assert.equal(await compileErrors({ types: ['node'], lib: ['es2023'] }), '');

  const job = await finishWithReport(service, { username, password });
  const [walk = '', watch = '', exactly = '', receiver = ''] = programs.map((_, index) =>
    join('out', `program-${index}.js`),
  );
  const { stdout } = await run(process.execPath, [walk], { cwd: project, env });
  assert.match(stdout, /^created \d+ RECEIVED\nDrum 7 .+ \S+\nsaved .+ \d+\n$/);
  const report = await readFile(join(project, `job-${job.labJobNumber}-v1.0.pdf`));
  assert.ok(report.subarray(0, 5).equals(Buffer.from('%PDF-')));

  assert.equal(await untilStopped(watch, /^result .+\n/), `result ${job.resultId} of job ${job.labJobNumber}\n`);
  assert.equal(await receivedEvent(receiver, receiverPort), 'published r1\n');
  assert.equal(await untilStopped(exactly, /^stored .+\n/), `stored ${job.resultId}\n`);
  assert.match(await readFile(join(project, 'checkpoint.json'), 'utf8'), /^\{"from":/);
});

/** The output of a program that is stopped after the expected line and then exits with 0. */
async function untilStopped(program: string, expected: RegExp): Promise<string> {
  const child = spawn(process.execPath, [program], { cwd: project, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  const ended = once(child, 'close');
  try {
    await until(() => expected.test(printed) || child.exitCode !== null, `${program} has printed the expected line`);
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  } finally {
    child.kill('SIGKILL');
  }
  return printed;
}

/** The output of the program that receives webhooks, after a delivery with a right and one with a wrong signature. */
async function receivedEvent(program: string, port: number): Promise<string> {
  const secret = `whsec_${Buffer.from('of the endpoint').toString('base64')}`;
  const child = spawn(process.execPath, [program], {
    cwd: project,
    env: { ...env, WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  const ended = once(child, 'close');
  try {
    const body = JSON.stringify({ type: 'result.published', timestamp: '', data: { resultId: 'r1' } });
    const deliver = (key: string) => {
      const message = { deliveryId: 'd1', body, at: new Date() };
      return fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers: signedHeaders(message, [key]) });
    };
    await eventually(async () => assert.equal((await deliver('whsec_AAAA')).status, 401));
    assert.equal((await deliver(secret)).status, 204);
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  } finally {
    child.kill('SIGKILL');
  }
  return printed;
}

/** The TypeScript programs in the README; a block that begins with an import starts a new program. */
function programsOf(readme: string): string[] {
  const programs: string[] = [];
  for (const [, text = ''] of readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)) {
    if (text.startsWith('import ')) programs.push(text);
    else programs.push(`${programs.pop() ?? ''}\n${text}`);
  }
  return programs;
}

/** Submits an order of the demo customer and processes it up to the approved report. */
async function finishWithReport(
  service: Awaited<ReturnType<typeof startService>>,
  credential: { username: string; password: string },
) {
  const orders = { ...service.customer, token: await service.tokenFor(credential) };
  const bench = benchOf(service, orders);
  const organisations = [
    {
      orderRoles: ['PRIMARY_ORGANISATION' as const],
      contacts: [
        { orderRoles: ['PRIMARY' as const, 'SUBMITTER' as const], email: 'mere.parata@kowhai-apiaries.example' },
      ],
    },
  ];
  const drum = sampleLine('Drum 7', { analyticalTests: [{ code: 'TUTIN' }] });
  const labJobNumber = await bench.register(await bench.place(order({ organisations, lines: [drum] })));
  const { body: job } = await service.lab(labOperations.getJob, { path: { labJobNumber } });
  const [{ measurandCode }] = job.samples[0].tests[0].measurands;
  await bench.measure(labJobNumber, [{ sample: 'Drum 7', testCode: 'TUTIN', measurandCode, value: 0.1 }]);
  const resultId = await bench.publish(labJobNumber);
  const { body: draft } = await service.lab(labOperations.draftReport, { path: { labJobNumber } });
  assert.equal((await service.lab(labOperations.approveReport, { path: draft })).status, 200);
  return { labJobNumber, resultId };
}

async function linkNodeTypes(): Promise<void> {
  await mkdir(join(project, 'node_modules', '@types'), { recursive: true });
  for (const name of ['@types/node', 'undici-types']) {
    await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
