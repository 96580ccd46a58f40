import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@show/dev-servers/servers';
import type { ReferenceProcess } from './ReferenceProcess';

/** Milliseconds within which it must listen. */
const patience = 5_000;

/** An nginx with one worker that serves the given bytes at `/0`, `/1` and so on; undefined where it is not installed. */
export async function startNginx(files: readonly Buffer[]): Promise<ReferenceProcess | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = resolve('.local/bench-nginx');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [at, bytes] of files.entries()) writeFileSync(resolve(folder, String(at)), bytes);
  const port = await freePort();
  const config = resolve(folder, 'nginx.conf');
  writeFileSync(config, configOf(folder, port));
  const child = spawn('nginx', ['-p', folder, '-c', config], { detached: true, stdio: 'inherit' });
  await listening(port, child);
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

function configOf(folder: string, port: number): string {
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000;
  default_type application/octet-stream;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`;
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const ok = await fetch(`http://127.0.0.1:${port}/0`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (ok) return;
    if (child.exitCode !== null || Date.now() > until) {
      child.kill();
      throw new Error('nginx did not start');
    }
    await delay(50);
  }
}
