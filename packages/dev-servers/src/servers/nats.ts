import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'nats';
import { lineProbe } from './lineProbe';
import type { PrivateServer, ServerPlace } from './server';

const user = 'show';

/** A NATS of this stack's own: loopback with a user and password, JetStream stored in `<stackDir>/nats`. */
export function privateNats(place: ServerPlace, program: string): PrivateServer {
  const folder = join(place.stackDir, 'nats');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'nats.conf');
  writeFileSync(file, settings(place, folder), { mode: 0o600 });
  return {
    name: 'nats',
    url: natsUrl(place),
    spec: {
      name: 'nats',
      file: program,
      args: ['-c', file],
      cwd: folder,
      env: { PATH: process.env.PATH, LANG: 'C' },
      logFile: join(place.stackDir, 'logs', 'nats.log'),
      stopSignal: 'SIGTERM',
      stopWithinMs: 10_000,
      startWithinMs: 30_000,
      probe: () => probeNats(place),
      isAlive: () => probeJetStream(place),
    },
  };
}

export function natsUrl({ password, port }: ServerPlace): string {
  return `nats://${user}:${password}@127.0.0.1:${port}`;
}

function settings(place: ServerPlace, folder: string): string {
  return [
    `listen: "127.0.0.1:${place.port}"`,
    // A fixed limit: by default NATS derives it from the free space at start, which is too little on a full disk.
    `jetstream { store_dir: ${JSON.stringify(folder)}, max_file_store: 8GB }`,
    `authorization { user: ${user}, password: ${JSON.stringify(place.password)} }`,
    '',
  ].join('\n');
}

/** Rejects unless the server accepts our password and answers a ping. */
export async function probeNats({ port, password }: ServerPlace): Promise<void> {
  const hello = `CONNECT ${JSON.stringify({ user, pass: password, verbose: false })}\r\nPING\r\n`;
  const answer = await lineProbe(port, hello, (text) => text.includes('PONG\r\n') || text.includes('-ERR'));
  if (!answer.includes('PONG')) throw new Error(answer.trim().split('\n').at(-1));
  if (!/"jetstream":\s*true/.test(answer)) throw new Error('JetStream is not up yet');
}

/**
 * Rejects unless JetStream stores a message: after a full disk the server may keep accepting connections while its
 * store accepts nothing. One message is stored, in a separate stream.
 */
export async function probeJetStream({ port, password }: ServerPlace): Promise<void> {
  const connection = await connect({
    servers: `127.0.0.1:${port}`,
    user,
    pass: password,
    reconnect: false,
    timeout: 5_000,
  });
  try {
    const manager = await connection.jetstreamManager({ timeout: 5_000 });
    await manager.streams.add({ name: 'PROBE', subjects: ['probe'], max_msgs: 1 });
    await connection.jetstream({ timeout: 5_000 }).publish('probe');
  } finally {
    // Close without waiting: a server that does not respond must not keep the socket open.
    connection.close().catch(() => {});
  }
}
