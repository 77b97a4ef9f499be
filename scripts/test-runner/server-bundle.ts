import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const outDir = join(root, 'node_modules/.cache/labwire/server');

/** The programs that tests start as processes, and the worker threads of the service. */
const entries = [
  ...['main', 'migrate-database', 'backup-data', 'restore-data', 'verify-data', 'demo-credentials'],
  ...['results/result-worker', 'reports/pdf-worker', 'reports/pdf/report-worker'],
].map((name) => `packages/server/src/${name}.ts`);
const testEntries = ['packages/server/test/support/short-timeout-process.ts'];

/**
 * Bundles the service into a few files, which load in half of the CPU time of its 1,300 modules. Tests start the service
 * about fifty times. Files beside the modules, such as migrations, are still read from there.
 */
export async function bundleServer(): Promise<string> {
  await mkdir(outDir, { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'original-urls', enforce: 'pre', transform: rewriteUrls }],
    ssr: { noExternal: true, external: ['@opentelemetry/api'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          [...entries, ...testEntries].map((path) => [basename(path, '.ts'), join(root, path)]),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return outDir;
}

/** Programs and threads are started from the bundle. Other files are read from where the module is. */
function rewriteUrls(code: string, id: string): string | undefined {
  if (!code.includes('import.meta.url')) return undefined;
  const bundle = JSON.stringify(pathToFileURL(`${outDir}/`).href);
  return code
    .replaceAll(
      /new Worker\(new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g,
      `new Worker(new URL('$1.mjs', ${bundle})`,
    )
    .replace('new URL(command.script, import.meta.url)', `new URL(command.script.replace(/ts$/, 'mjs'), ${bundle})`)
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
}
