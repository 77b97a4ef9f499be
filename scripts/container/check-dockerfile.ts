import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';
import { isInContext, parseCopy, parseDockerfile, type Stage } from './dockerfile.ts';

/**
 * Builds the container image without a container engine: runs the steps of the Dockerfile in folders that stand for the file
 * systems of its stages, with the files of the build context only. Then it migrates a database and starts the service as the
 * image does, until it is ready. Needs the Node version of the image, and the registry of npm.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'labwire-image-'));
const ignoreFile = readFileSync(join(root, '.dockerignore'), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
const context = String(tracked)
  .split('\n')
  .filter((path) => path !== '' && isInContext(path, ignoreFile) && existsSync(join(root, path)));

/** What the steps expect in the base image. */
const foldersOfBaseImage = ['usr/local/bin'];

class StageFolder {
  readonly root: string;
  readonly environment: Record<string, string> = {};
  workFolder = '/';

  constructor(name: string) {
    this.root = join(folder, name);
    for (const path of foldersOfBaseImage) mkdirSync(join(this.root, path), { recursive: true });
  }

  pathOf(path: string): string {
    return path.startsWith('/') ? join(this.root, path) : join(this.root, this.workFolder, path);
  }

  copyFromContext(source: string, target: string, isFolder: boolean): void {
    const files = context.filter((path) => path === source || path.startsWith(`${source}/`));
    if (files.length === 0) throw new Error(`COPY ${source}: the build context does not contain it`);
    for (const path of files) {
      const rest = path === source ? (isFolder ? (path.split('/').at(-1) ?? '') : '') : path.slice(source.length + 1);
      const copy = join(this.pathOf(target), rest);
      mkdirSync(dirname(copy), { recursive: true });
      cpSync(join(root, path), copy);
    }
  }

  /** Folders outside the working folder are below the stage, and there is no user of the image to own them. */
  run(command: string): void {
    const local = command.replaceAll(/(?<= )\/(?=\w)/g, `${this.root}/`).replaceAll(/chown \S+/g, 'ls -d');
    execFileSync('sh', ['-euc', local], { cwd: this.pathOf('.'), stdio: ['ignore', 2, 2], env: this.environmentOf() });
  }

  /** With the variables of this process, because npm may need a proxy. */
  environmentOf(): NodeJS.ProcessEnv {
    const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
    return { ...process.env, PATH, ...this.environment };
  }
}

function build(stages: Stage[]): { image: StageFolder; command: string[] } {
  const built = new Map<string, StageFolder>();
  let command: string[] = [];
  for (const { name, instructions } of stages) {
    const stage = new StageFolder(name);
    built.set(name, stage);
    for (const { name: instruction, text, line } of instructions) {
      process.stderr.write(`${line}: ${instruction} ${text}\n`);
      if (instruction === 'WORKDIR') {
        stage.workFolder = text;
        mkdirSync(stage.pathOf('.'), { recursive: true });
      }
      if (instruction === 'ENV')
        for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) stage.environment[key] = value;
      if (instruction === 'COPY') copy(stage, text, built);
      if (instruction === 'RUN') stage.run(text);
      if (instruction === 'CMD') command = JSON.parse(text);
    }
  }
  const image = [...built.values()].at(-1);
  if (!image) throw new Error('the Dockerfile has no stage');
  return { image, command };
}

function copy(stage: StageFolder, text: string, built: Map<string, StageFolder>): void {
  const { from, sources, target } = parseCopy(text);
  for (const source of sources) {
    if (from === undefined) stage.copyFromContext(source, target, target.endsWith('/') || sources.length > 1);
    else {
      const other = built.get(from);
      if (!other) throw new Error(`COPY --from=${from}: there is no such stage`);
      cpSync(other.pathOf(source), stage.pathOf(target), { recursive: true });
    }
  }
}

async function start(image: StageFolder, [program = '', ...args]: string[]): Promise<void> {
  const postgres = await startEmbedded(join(folder, 'database'));
  const port = await freePort();
  const env = {
    ...image.environmentOf(),
    LABWIRE_DATA_DIR: image.pathOf('/data'),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: postgres.serviceUrl,
  };
  const owner = { ...env, DATABASE_OWNER_URL: postgres.ownerUrl };
  const migration = ['packages/server/bin/labwire-server.mjs', 'migrate'];
  execFileSync(process.execPath, migration, { cwd: image.pathOf('.'), env: owner, stdio: ['ignore', 2, 2] });
  const service = spawn(program, args, { cwd: image.pathOf('.'), env, stdio: ['ignore', 2, 2] });
  const ended = once(service, 'exit');
  try {
    for (const deadline = Date.now() + 120_000; ; await new Promise((resolve) => setTimeout(resolve, 250))) {
      const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      if (response?.ok) break;
      if (service.exitCode !== null || Date.now() > deadline) throw new Error('the service does not become ready');
    }
    for (const path of ['/console', '/portal', '/docs/operating', '/docs/reference/', '/docs/reference/lab/']) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
      if (status !== 200) throw new Error(`${path} responds with ${status}`);
    }
  } finally {
    service.kill('SIGTERM');
    const [code] = await ended;
    await postgres.stop();
    if (code !== 0) process.exitCode = 1;
  }
}

try {
  const { image, command } = build(parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')));
  await start(image, command);
  const minutes = (performance.now() / 60_000).toFixed(1);
  process.stdout.write(`the image builds, and its service becomes ready (${minutes} minutes)\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
