import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hooksCertificate, hooksKey } from '../../packages/server/test/support/certificate.ts';

const guide = new URL('../../docs/guide/operating.md', import.meta.url);

export interface Proxy {
  stop(): Promise<void>;
}

/** Starts nginx with the configuration of the guide, with other addresses and a test certificate. */
export async function startProxy(folder: string, port: number, ports: readonly number[]): Promise<Proxy> {
  const nginx = findNginx();
  const files = {
    certificate: join(folder, 'lab.pem'),
    key: join(folder, 'lab.key'),
    config: join(folder, 'nginx.conf'),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(files.certificate, hooksCertificate);
  await writeFile(files.key, hooksKey);
  const block = /```nginx[^\n]*\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8'))?.[1] ?? '';
  const site = [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/ssl/lab.example.pem', files.certificate],
    ['/etc/ssl/lab.example.key', files.key],
    [serversOf([8081, 8082]), serversOf(ports)],
  ].reduce((text, [from = '', to = '']) => {
    if (!text.includes(from)) throw new Error(`the nginx configuration in the guide does not contain "${from}"`);
    return text.replace(from, to);
  }, block);
  await writeFile(files.config, nginxConfiguration(site));
  const options = ['-p', folder, '-e', 'error.log', '-c', files.config];
  execFileSync(nginx, ['-t', '-q', ...options], { stdio: 'inherit' });
  const child = spawn(nginx, options, { stdio: 'inherit' });
  const exited = once(child, 'exit');
  await Promise.race([accepts(port), exited.then(() => Promise.reject(new Error('nginx exited')))]);
  return {
    async stop() {
      child.kill('SIGQUIT');
      await Promise.race([exited, pause(5_000, undefined, { ref: false })]);
      child.kill('SIGKILL');
    },
  };
}

/** The lines of the upstream, one for each process. */
const serversOf = (ports: readonly number[]) =>
  ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join('\n  ');

/** All files are in one folder, and nginx runs in the foreground as the current user. */
function nginxConfiguration(site: string): string {
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  return [
    'daemon off;',
    'worker_processes 2;',
    'pid nginx.pid;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'events {}',
    'http {',
    'access_log off;',
    ...temporaryFolders,
    site,
    '}',
    '',
  ].join('\n');
}

function findNginx(): string {
  for (const nginx of ['nginx', '/usr/sbin/nginx']) {
    try {
      execFileSync(nginx, ['-v'], { stdio: 'ignore' });
      return nginx;
    } catch {}
  }
  throw new Error('nginx is needed: apt-get install nginx, or brew install nginx');
}

async function accepts(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
}
