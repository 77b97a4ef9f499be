import { readFileSync } from 'node:fs';
import { Suggester } from './platform/validation/suggestion.ts';

/**
 * Settings whose values are never shown in messages. Each can also be the content of a file, which is named by the setting
 * with `_FILE` at its end: container platforms mount secrets as files, and the environment of a process is less protected.
 */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'LABWIRE_ADMIN_TOKEN',
  'LABWIRE_METRICS_TOKEN',
  'LABWIRE_SIGNATURE_PASSWORD',
  'LABWIRE_SMTP_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
];

/** Settings of the labwire command, which may be set in the same environment. */
const commandSettings = ['LABWIRE_URL', 'LABWIRE_USERNAME', 'LABWIRE_PASSWORD', 'LABWIRE_STAFF_TOKEN'];

/** Reads settings, and collects every mistake and every name that it was asked for. */
export class SettingsReader {
  readonly mistakes: string[] = [];
  readonly #env: Record<string, string | undefined>;
  readonly #known = new Set<string>();

  constructor(env: Record<string, string | undefined>) {
    this.#env = env;
  }

  isSet(name: string): boolean {
    this.#known.add(name);
    return this.#isInEnvironment(name) || (isSecret(name) && this.#isInEnvironment(`${name}_FILE`));
  }

  /** Records a mistake and returns the default if `parse` returns undefined. */
  read<T>(name: string, defaultValue: T, parse: (text: string) => T | undefined, expected: string): T {
    this.#known.add(name);
    const text = isSecret(name) ? this.#readSecret(name) : this.#env[name]?.trim();
    if (text === undefined || text === '') return defaultValue;
    const value = parse(text);
    // A URL with an @ may contain a password.
    const shown = isSecret(name) || text.includes('@') ? '' : `; it is ${JSON.stringify(text)}`;
    if (value === undefined) this.mistakes.push(`${name} must be ${expected}${shown}`);
    return value ?? defaultValue;
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], defaultValue: Value): Value {
    const expected = values.length === 2 ? values.join(' or ') : `one of ${values.join(', ')}`;
    return this.read(name, defaultValue, (text) => values.find((value) => value === text), expected);
  }

  /** The settings that were read, with the names of the files of secrets. */
  names(): string[] {
    return [...this.#known].flatMap((name) => (isSecret(name) ? [name, `${name}_FILE`] : [name])).sort();
  }

  /** A misspelt name would otherwise be ignored without a message. Call it after all settings were read. */
  warningsOfUnknown(): string[] {
    const known = [...this.names(), ...commandSettings];
    const suggester = new Suggester();
    return Object.keys(this.#env)
      .filter((name) => name.startsWith('LABWIRE_') && !known.includes(name))
      .sort()
      .map((name) => `${name} is not a setting${suggester.didYouMean(name, known)}`);
  }

  #isInEnvironment(name: string): boolean {
    return (this.#env[name] ?? '').trim() !== '';
  }

  #readSecret(name: string): string | undefined {
    const fileSetting = `${name}_FILE`;
    if (!this.#isInEnvironment(fileSetting)) return this.#env[name]?.trim();
    if (this.#isInEnvironment(name)) {
      this.mistakes.push(`${name} and ${fileSetting} must not both be set`);
      return undefined;
    }
    const path = this.#env[fileSetting]?.trim() ?? '';
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text === '') this.mistakes.push(`${fileSetting} must name a file with content; ${path} is empty`);
      return text;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      this.mistakes.push(`${fileSetting} must name a file that can be read; ${path}: ${code}`);
      return undefined;
    }
  }
}

const isSecret = (name: string) => secretSettings.includes(name);
