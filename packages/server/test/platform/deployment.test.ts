import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { isInContext, parseCopy, parseDockerfile } from '../../../../scripts/container/dockerfile.ts';
import { serverCommands } from '../../src/command-line.ts';
import { readConfig, settingNames } from '../../src/config.ts';
import { longestShutdownSeconds } from '../../src/shutdown-limits.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const known = new Set(settingNames());
const defaultPort = readConfig({}, false).port;

/** Variables that are no settings of the service. */
const otherVariables = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_THRESHOLD_'];
function assertKnown(names: string[], file: string): void {
  assert.ok(names.length > 0, file);
  for (const name of names) assert.ok(known.has(name) || otherVariables.includes(name), `${file}: ${name}`);
}

const stages = parseDockerfile(read('Dockerfile'));
const image = stages.at(-1)?.instructions ?? [];
const imageText = (name: string) => image.filter((instruction) => instruction.name === name).map(({ text }) => text);

test('the build context contains every file that the Dockerfile copies, and nothing secret or large', () => {
  const tracked = String(
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root }),
  );
  const context = tracked.split('\n').filter((path) => path !== '' && isInContext(path, read('.dockerignore')));
  for (const { name, instructions } of stages) {
    for (const { name: instruction, text, line } of instructions) {
      if (instruction !== 'COPY') continue;
      const { from, sources } = parseCopy(text);
      if (from !== undefined)
        assert.ok(
          stages.some((stage) => stage.name === from),
          `line ${line}`,
        );
      else {
        for (const source of sources) {
          const isThere = context.some((path) => path === source || path.startsWith(`${source}/`));
          assert.ok(isThere, `stage ${name}, line ${line}: ${source}`);
        }
      }
    }
  }
  for (const path of ['data/admin-token', 'node_modules/x/index.js', '.git/config', 'packages/server/test/a.ts']) {
    assert.equal(isInContext(path, read('.dockerignore')), false, path);
  }
});

test('each stage copies the manifest of every package that the lock file installs for it', () => {
  const packages = globSync('packages/*/package.json', { cwd: root });
  for (const { name, instructions } of stages) {
    const copied = instructions.filter((i) => i.name === 'COPY').flatMap(({ text }) => parseCopy(text).sources);
    for (const file of packages) assert.ok(copied.includes(file), `stage ${name} copies ${file}`);
  }
});

test('the image starts the service as an ordinary user, with its data in a volume, and probes its port', () => {
  assert.deepEqual(JSON.parse(imageText('CMD')[0] ?? ''), ['node', 'packages/server/src/main.ts']);
  assert.deepEqual(imageText('USER'), ['node']);
  const environment = Object.fromEntries(
    imageText('ENV').flatMap((text) => [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
  );
  assertKnown(Object.keys(environment), 'Dockerfile');
  assert.deepEqual(imageText('VOLUME'), [environment.LABWIRE_DATA_DIR]);
  assert.deepEqual(imageText('EXPOSE'), [environment.PORT]);
  assert.equal(environment.PORT, String(defaultPort));
  assert.match(imageText('HEALTHCHECK')[0] ?? '', /\/health\/ready/);
});

test('compose.yaml keeps database and report files in named volumes, and gives the service time to stop', () => {
  const { services, volumes } = parse(read('compose.yaml'));
  const { labwire, migrate, postgres } = services;
  const volumeOf = (list: string[], path: string) => list.find((entry) => entry.endsWith(`:${path}`))?.split(':')[0];
  assert.ok((volumeOf(labwire.volumes, '/data') as string) in volumes);
  assert.ok((volumeOf(postgres.volumes, '/var/lib/postgresql') as string) in volumes);
  for (const service of [labwire, migrate]) assertKnown(Object.keys(service.environment), 'compose.yaml');
  assert.equal('DATABASE_OWNER_URL' in labwire.environment, false, 'the service has no rights of the owner');
  assert.ok(labwire.ports.includes(`${defaultPort}:${defaultPort}`));
  const grace = Number(/^(\d+)s$/.exec(labwire.stop_grace_period)?.[1]);
  assert.ok(grace >= longestShutdownSeconds(Number(labwire.environment.LABWIRE_DRAIN_SECONDS)));
  assertCommand(migrate.command);
  assert.deepEqual(labwire.depends_on, { migrate: { condition: 'service_completed_successfully' } });
});

function assertCommand([program, command]: string[]): void {
  assert.equal(program, 'labwire-server');
  assert.ok(Object.hasOwn(serverCommands, command ?? ''), command);
  assert.match(
    imageText('RUN').join('\n'),
    /ln -s \/labwire\/packages\/server\/bin\/labwire-server\.mjs \/usr\/local\/bin/,
  );
}

// biome-ignore lint/suspicious/noExplicitAny: the manifests have no types
const manifests: any[] = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => {
    assert.deepEqual(document.errors, [], file);
    return document.toJS();
  }),
);
const kind = (name: string) => manifests.filter((manifest) => manifest.kind === name);
const [deployment] = kind('Deployment');
const [job] = kind('Job');

test('every container of the Kubernetes manifests has no rights and mounts secrets that exist, as files', () => {
  const secrets = Object.fromEntries(kind('Secret').map(({ metadata, stringData }) => [metadata.name, stringData]));
  for (const { spec } of [deployment.spec.template, job.spec.template]) {
    assert.deepEqual([spec.securityContext.runAsNonRoot, spec.automountServiceAccountToken], [true, false]);
    const [container] = spec.containers;
    assert.deepEqual(container.securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    assert.equal(container.image, `labwire:${JSON.parse(read('package.json')).version}`);
    assertKnown(
      container.env.map(({ name }: { name: string }) => name),
      'kubernetes',
    );
    const { secret } = spec.volumes.find(({ name }: { name: string }) => name === 'secrets');
    for (const { name, value } of container.env) {
      assert.match(name, /_FILE$/);
      const [, key = ''] = /^\/run\/secrets\/labwire\/(.+)$/.exec(value) ?? [];
      assert.ok(key in secrets[secret.secretName], key);
    }
  }
  assertCommand(job.spec.template.spec.containers[0].command);
});

test('the Kubernetes deployment probes the health paths, drains before it ends, and keeps a process available', () => {
  const { spec } = deployment.spec.template;
  const [{ livenessProbe, readinessProbe, startupProbe, ports, volumeMounts }] = spec.containers;
  const paths = [livenessProbe, readinessProbe, startupProbe].map(({ httpGet }) => [httpGet.path, httpGet.port]);
  assert.deepEqual(paths, [
    ['/health/live', 'http'],
    ['/health/ready', 'http'],
    ['/health/live', 'http'],
  ]);
  assert.deepEqual(ports, [{ name: 'http', containerPort: defaultPort }]);
  // The check of the database may take two seconds.
  assert.ok(readinessProbe.timeoutSeconds > 2);
  const [{ data: settings }] = kind('ConfigMap');
  assertKnown(Object.keys(settings), 'ConfigMap');
  const drain = Number(settings.LABWIRE_DRAIN_SECONDS);
  assert.ok(spec.terminationGracePeriodSeconds >= longestShutdownSeconds(drain));
  assert.ok(drain > readinessProbe.periodSeconds * readinessProbe.failureThreshold, 'the drain outlasts the detection');
  assert.ok(volumeMounts.some(({ mountPath }: { mountPath: string }) => mountPath === imageText('VOLUME')[0]));
  const [budget] = kind('PodDisruptionBudget');
  assert.ok(budget.spec.minAvailable < deployment.spec.replicas);
  const { matchLabels } = deployment.spec.selector;
  assert.deepEqual(budget.spec.selector.matchLabels, matchLabels);
  assert.deepEqual(kind('Service')[0].spec.selector, matchLabels);
  const claim = spec.volumes.find(({ name }: { name: string }) => name === 'data').persistentVolumeClaim.claimName;
  assert.equal(kind('PersistentVolumeClaim')[0].metadata.name, claim);
});

test('the systemd unit starts Node directly, stops PostgreSQL in order and limits restarts', () => {
  const unit = read('deploy/systemd/labwire.service');
  const value = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1];
  const environment = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, text = '']) => text.split(' '));
  assertKnown(
    environment.map((assignment) => assignment.split('=')[0] ?? ''),
    'labwire.service',
  );
  const drain = Number(environment.find((text) => text.startsWith('LABWIRE_DRAIN_SECONDS='))?.split('=')[1]);
  assert.ok(Number(value('TimeoutStopSec')) >= longestShutdownSeconds(drain));
  assert.equal(value('KillMode'), 'mixed');
  assert.ok(Number(value('StartLimitBurst')) > 0);
  const [, folder = '', script = ''] = /^\/opt\/labwire\/(\S+) (\S+)$/.exec(value('ExecStart') ?? '') ?? [];
  assert.equal(folder, 'node_modules/node/bin/node');
  assert.ok(existsSync(join(root, script)));
});
