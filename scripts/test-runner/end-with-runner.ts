/**
 * Preloaded into the processes that run tests. They end at once on a signal, or when the test run has ended; exit handlers
 * then end the browsers and the services that the tests have started.
 */
// Vitest replaces this method, because a test must not end the process.
const exit = process.exit.bind(process);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => exit(1));
process.on('disconnect', () => exit(1));
