import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from 'node:tls';
import { freePort, waitUntil } from '@show/test-kit';

/** Caddy in front of a gateway. */
export interface ReverseProxy {
  /** `https://localhost:<port>`; with a self-signed certificate. */
  readonly url: string;
  /** The same for plain HTTP. */
  readonly plainUrl: string;
  stop(): Promise<void>;
}

interface Place {
  readonly folder: string;
  /** Host and port of the gateway. */
  readonly gateway: string;
  readonly http: number;
  readonly https: number;
}

const caddyfile = resolve(__dirname, '../../deploy/caddy/Caddyfile');

/** The configuration as a station would install it. */
function spawnCaddy({ folder, gateway, http, https }: Place): ChildProcess {
  return spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE: 'localhost',
      GATEWAY: gateway,
      HTTP: String(http),
      HTTPS: String(https),
    },
  });
}

/** Starts Caddy before a gateway and waits until visitors can come in. */
export async function startCaddy(gatewayUrl: string): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const [http, https] = [await freePort(), await freePort()];
  const child = spawnCaddy({ folder, gateway: new URL(gatewayUrl).host, http, https });
  let failure: string | undefined;
  child.once('error', () => {
    failure = 'caddy is not on this machine: install the package caddy';
  });
  child.once('exit', (code) => {
    failure ??= `caddy ended with ${code}`;
  });
  const stop = async () => {
    if (child.exitCode === null && !failure) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true });
  };
  await waitUntil(async () => {
    if (failure) throw new Error(failure);
    return takesVisitors(https);
  }, 20_000);
  return { url: `https://localhost:${https}`, plainUrl: `http://localhost:${http}`, stop };
}

/** Caddy listens before it has made its certificate. */
async function takesVisitors(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
