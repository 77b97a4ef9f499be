import { writeFileSync } from 'node:fs';

/** Loaded into a client with --import: writes its maximum resident memory and its CPU time to the file of USAGE_FILE when it exits. */
const file = process.env.USAGE_FILE;
// A process that the client starts inherits the variable, and the client exits last.
if (file !== undefined) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(file, JSON.stringify({ bytes: maxRSS * 1024, cpuMs: (userCPUTime + systemCPUTime) / 1000 }));
  });
}
