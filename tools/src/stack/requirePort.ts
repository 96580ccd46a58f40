import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { errorCode, Fault } from '@show/dev-servers/fault';
import { commandOf } from '@show/dev-servers/processes';

/** Throws a Fault when the public port is not available, naming the process that uses it where that is known. */
export async function requirePort(port: number, host: string): Promise<void> {
  // Browsers try localhost on both loopbacks, so another server on either would get our visitors.
  const hosts = host === '127.0.0.1' ? ['127.0.0.1', '::1'] : [host];
  for (const address of hosts) {
    const code = await bindingError(port, address);
    if (code === 'EADDRINUSE') throw takenFault(port);
    if (code === 'EACCES') {
      throw new Fault(
        `port ${port} needs permissions that you do not have: choose one above 1023, as in PORT=8080 npm start`,
      );
    }
    if (code && address === host) {
      throw new Fault(`${host} is not an address of this machine (${code}): correct HOST`);
    }
  }
}

function takenFault(port: number): Fault {
  const pid = portHolder(port);
  const name = pid && commandOf(pid);
  const by = pid ? ` by ${name ?? 'a process'} (pid ${pid})` : '';
  return new Fault(
    `port ${port} is taken${by}: stop that, or choose another, as in PORT=${port + 1} npm start`,
  );
}

function bindingError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(errorCode(error) ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Pid of the process that listens on a TCP port; undefined when it belongs to another user. */
function portHolder(port: number): number | undefined {
  return process.platform === 'linux' ? holderByProc(port) : holderByLsof(port);
}

function holderByProc(port: number): number | undefined {
  const sockets = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listeningSockets(file, port)),
  );
  if (sockets.size === 0) return undefined;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).find((pid) => holdsSocket(pid, sockets));
}

/** Inode numbers of the sockets listening on the port; see proc(5) and the kernel's proc_net_tcp. */
function listeningSockets(file: string, port: number): string[] {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readText(file)
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(wanted) && state === '0A')
    .flatMap((fields) => fields[9] ?? []);
}

function holdsSocket(pid: number, sockets: Set<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const [, inode] = readlinkSync(`/proc/${pid}/fd/${fd}`).match(/^socket:\[(\d+)\]$/) ?? [];
      return inode !== undefined && sockets.has(inode);
    });
  } catch {
    return false;
  }
}

function holderByLsof(port: number): number | undefined {
  try {
    const pid = execFileSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' });
    return Number(pid.split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
