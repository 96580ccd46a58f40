import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from 'node:tls';
import { freePort, waitUntil } from '@show/test-kit';

/** A reverse proxy of `deploy/` in front of a gateway. */
export interface ReverseProxy {
  /** `https://localhost:<port>`; the certificate is of its own making. */
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

const deploy = resolve(__dirname, '../../deploy');

/** The configuration as a station would install it: every name that it leaves open is replaced. */
function nginx({ folder, gateway, http, https }: Place): ChildProcess {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  });
  const values: Record<string, string | number> = {
    GATEWAY: gateway,
    SERVER_NAME: 'localhost',
    HTTP: http,
    HTTPS: https,
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
  };
  const template = readFileSync(join(deploy, 'nginx/local-show.conf.template'), 'utf8');
  const site = join(folder, 'local-show.conf');
  writeFileSync(
    site,
    template.replace(/\$\{(\w+)\}/g, (_, name: string) => String(values[name])),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')}; events {}
     http { access_log off; ${temporary.join(' ')} include ${site}; }`,
  );
  return spawn('nginx', ['-e', join(folder, 'error.log'), '-c', main], {
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  });
}

function caddy({ folder, gateway, http, https }: Place): ChildProcess {
  return spawn('caddy', ['run', '--config', join(deploy, 'caddy/Caddyfile'), '--adapter', 'caddyfile'], {
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

const starts = { nginx, caddy };
export type ReverseProxyName = keyof typeof starts;

/** Starts one of the proxies before a gateway and waits until visitors can come in. */
export async function startReverseProxy(name: ReverseProxyName, gatewayUrl: string): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const [http, https] = [await freePort(), await freePort()];
  const child = starts[name]({ folder, gateway: new URL(gatewayUrl).host, http, https });
  let failure: string | undefined;
  child.once('error', () => {
    failure = `${name} is not on this machine: install the package ${name}`;
  });
  child.once('exit', (code) => {
    failure ??= `${name} ended with ${code}`;
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
