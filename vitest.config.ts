import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest takes the default export.
export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    globalSetup: 'scripts/test-runner/global-setup.ts',
    // Loading the service takes longer than the tests of most files, so files share processes.
    isolate: false,
    // More than there are cores, because tests wait for PostgreSQL, browsers and the processes that they start.
    maxWorkers: availableParallelism() + 3,
    // A larger young generation reduces the time of garbage collection.
    execArgv: ['--max-semi-space-size=64', '--import', import.meta.resolve('./scripts/test-runner/end-with-runner.ts')],
    // For a run with npx vitest; scripts/test.ts limits the time of files.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
    slowTestThreshold: 60_000,
    // Node loads the files itself.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
