import { helpText, parseCommandLine } from './command-line.ts';
import { version } from './version.ts';

/** Runs a command of `labwire-server`. Each is loaded only when it is needed, because the service takes a second to load. */
async function runCommand(args: string[]): Promise<void> {
  const command = parseCommandLine(args);
  if (command.kind === 'start') {
    const { runService } = await import('./service-process.ts');
    return runService();
  }
  if (command.kind === 'help') {
    const { settingNames } = await import('./config.ts');
    process.stdout.write(helpText(settingNames()));
  }
  if (command.kind === 'version') process.stdout.write(`labwire-server ${version}\n`);
  if (command.kind === 'script') {
    process.argv.splice(2, process.argv.length, ...command.args);
    await import(new URL(command.script, import.meta.url).href);
  }
  if (command.kind === 'error') {
    process.stderr.write(`labwire-server: ${command.message}\nTry labwire-server --help.\n`);
    process.exitCode = 2;
  }
}

await runCommand(process.argv.slice(2));
