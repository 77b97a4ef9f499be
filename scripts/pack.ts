import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packWheel } from './python-wheel.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));

/** The packages that are published: the client library and the command. */
export const publishedPackages = ['client', 'command'];

export interface PackedPackage {
  /** The path of the tarball. */
  tarball: string;
  /** The paths of the files in it. */
  files: string[];
}

/** Builds a package and packs it into a tarball in `folder`. */
export async function packPackage(name: string, folder: string): Promise<PackedPackage> {
  const built = await mkdtemp(join(tmpdir(), 'labwire-pack-'));
  try {
    await buildPackage(name, built);
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built });
    const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
    return { tarball: join(folder, filename), files: files.map(({ path }) => path) };
  } finally {
    await rm(built, { recursive: true });
  }
}

/**
 * Writes the files of a package that can be published to `folder`. In the repository, packages import the TypeScript
 * sources of each other, whose types Node strips. Node does not do that within node_modules, so a published package
 * contains JavaScript and declarations.
 */
export async function buildPackage(name: string, folder: string): Promise<void> {
  const source = join(root, 'packages', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  await compile(source, folder);
  if (manifest.exports) await compileCommonJs(source, join(folder, 'cjs'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  if (manifest.bin) await cp(join(source, 'bin'), join(folder, 'bin'), { recursive: true });
  await copyFile(join(source, 'README.md'), join(folder, 'README.md'));
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

async function compile(source: string, folder: string, options: readonly string[] = []): Promise<void> {
  const compiler = [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(source, 'tsconfig.build.json')];
  await run(process.execPath, [...compiler, '--outDir', folder, ...options]).catch(({ stdout }) => {
    throw new Error(stdout);
  });
}

/** The same library for programs that use `require`. */
async function compileCommonJs(source: string, folder: string): Promise<void> {
  const options = ['--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false'];
  await compile(source, folder, options);
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
}

function publishedManifest({ private: _, devDependencies: __, exports, ...manifest }: Record<string, object>): object {
  const { GITHUB_REPOSITORY: repository } = process.env;
  return {
    ...manifest,
    ...(exports && { exports: publishedExports(exports as Record<string, string>) }),
    // A statement of provenance must name the repository that the package was built from.
    ...(repository && { repository: { type: 'git', url: `git+https://github.com/${repository}.git` } }),
    publishConfig: { access: 'public' },
  };
}

/** The compiled files in place of the sources. */
function publishedExports(exports: Record<string, string>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(exports).map(([entry, file]) => {
      const base = file.replace('./src/', '').replace(/\.ts$/, '');
      const filesIn = (folder: string) => ({ types: `${folder}${base}.d.ts`, default: `${folder}${base}.js` });
      return [entry, { import: filesIn('./'), require: filesIn('./cjs/') }];
    }),
  );
}

/** Packs the client, the command and the Python client into a folder; returns the paths of the files. */
export async function packDownloads(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const packTarball = async (name: string) => (await packPackage(name, folder)).tarball;
  return Promise.all([...publishedPackages.map(packTarball), packWheel(folder)]);
}

// `npm run pack`: the packages in the folder `packed`, or in the one that is named.
if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(root, 'packed'));
  await rm(folder, { recursive: true, force: true });
  process.stdout.write(`${(await packDownloads(folder)).join('\n')}\n`);
}
