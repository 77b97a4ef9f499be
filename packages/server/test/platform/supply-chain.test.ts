import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { licences, packagesNotPermitted } from '../../../../scripts/licences.ts';

const root = new URL('../../../../', import.meta.url);
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const manifests = ['package.json', ...globSync('packages/*/package.json', { cwd: root })];
const lock = readJson('package-lock.json');
const workspace = readJson('package.json');
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

interface Locked {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}
const locked = Object.entries(lock.packages as Record<string, Locked>);
const foreign = locked.filter(([path, { link }]) => path.includes('node_modules/') && !link);

test('every dependency has an exact version', () => {
  let seen = 0;
  for (const manifest of manifests) {
    const { overrides = {}, ...rest } = readJson(manifest);
    for (const [name, version] of [
      ...kinds.flatMap((kind) => Object.entries(rest[kind] ?? {})),
      ...Object.entries(overrides),
    ]) {
      assert.match(String(version), /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${manifest}: ${name}`);
      seen++;
    }
  }
  assert.ok(seen > 50);
});

test('the service is installed without packages that only its tests need', () => {
  // With --omit=dev and --workspace=packages/server, npm installs a development dependency of that workspace if the pages need it too.
  assert.equal(readJson('packages/server/package.json').devDependencies, undefined);
});

test('every package has an integrity hash and comes from the registry', () => {
  for (const [path, { integrity, resolved }] of foreign) {
    assert.match(integrity ?? '', /^sha512-[\w+/]+=*$/, path);
    assert.ok(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'), path);
  }
});

test('no package runs an install script that was not allowed explicitly', () => {
  const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';
  const scripted = foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  assert.deepEqual(scripted.sort(), Object.keys(workspace.allowScripts).sort());
  for (const verdict of Object.values(workspace.allowScripts)) assert.equal(typeof verdict, 'boolean');
});

test('every production dependency has an accepted licence', () => {
  const list = licences();
  assert.ok(list.length > 100);
  assert.deepEqual(packagesNotPermitted(list), []);
  const strange = { name: 'a-new-one', version: '1.0.0', licence: 'GPL-3.0-only' };
  assert.deepEqual(packagesNotPermitted([strange, { ...strange, licence: '(GPL-3.0-only OR MIT)' }]), [strange]);
});
