import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../packages/server/src/platform/db/free-port.ts';
import { resultsFolder } from '../folders.ts';
import { sendRequest } from '../raw-request.ts';
import type { Baseline } from './bare-process.ts';

/** Starts nginx with one worker; `server` is the content of the server block and `http` is added to the http block. */
export async function startNginx(server: string, http = ''): Promise<Baseline> {
  const port = await freePort();
  const folder = join(resultsFolder, 'nginx');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${port}.conf`);
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
master_process off;
pid ${port}.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp-${name};`).join(' ')}
  ${http}
  server {
    listen 127.0.0.1:${port} backlog=1024;
    ${server}
  }
}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  const exited = new Promise<void>((done) => child.on('close', () => done()));
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const isUp = await sendRequest(`${address}/`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null || tries > 100) throw new Error('nginx does not start');
    await pause(50);
  }
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
