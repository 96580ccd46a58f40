import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@show/test-kit';
import { connect } from 'nats';
import { privateNats } from '../servers/nats';
import { freePort } from '../servers/port';
import { findPrograms } from '../servers/programs';
import { type BoundSocket, bindSocket } from './boundSocket';
import type { ProgramSpec } from './program';
import { type SupervisedProcess, Supervisor } from './Supervisor';

const health = { intervalMs: 50, timeoutMs: 700, maxFailures: 3, stopWithinMs: 200 };
const slow = 30_000;

let dir: string;
let supervisor: Supervisor;
let running: SupervisedProcess[];
let lines: string[];
let changeFails: boolean;
let socket: BoundSocket | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'supervisor-'));
  running = [];
  lines = [];
  changeFails = false;
  supervisor = new Supervisor({
    changed: (now) => {
      if (changeFails) throw new Error('no space left');
      running = now;
    },
    say: (line) => lines.push(line),
    files: [],
    health,
    notifyAgainMs: 200,
  });
});
afterEach(async () => {
  await supervisor.stop();
  socket?.close();
  socket = undefined;
  rmSync(dir, { recursive: true });
});

const pidOf = (name: string) => running.find(({ spec }) => spec.name === name)?.pid ?? 0;

/** An HTTP server that responds with 200, and no longer after a request to `/hang`. */
async function fixture(rest: Partial<ProgramSpec> = {}): Promise<ProgramSpec & { port: number }> {
  const port = await freePort();
  const program = `
    let hangs = false;
    require('http').createServer((req, res) => {
      if (req.url === '/hang') hangs = true;
      if (!hangs || req.url === '/hang') res.end();
    }).listen(${port}, '127.0.0.1')`;
  return {
    port,
    name: 'fixture',
    file: process.execPath,
    args: ['-e', program],
    cwd: dir,
    env: {},
    logFile: join(dir, 'fixture.log'),
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    startWithinMs: slow,
    async probe() {
      await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(slow) });
    },
    ...rest,
  };
}

/** A program that hands over: on SIGTERM it reports that it leaves and exits after the last connection. */
async function successive(rest: Partial<ProgramSpec> = {}): Promise<ProgramSpec> {
  const port = await freePort();
  socket = bindSocket('127.0.0.1', port);
  const program = `
    const server = require('http').createServer((req, res) => res.end());
    process.on('SIGTERM', () => {
      process.send('leaving');
      server.close(() => process.exit());
    });
    server.listen({ fd: 3 }, () => process.send('listening'));`;
  return fixture({ args: ['-e', program], socket, probe: async () => {}, ...rest });
}

const hasLogged = (words: string) => waitUntil(() => lines.some((line) => line.includes(words)), slow);

describe('Supervisor', () => {
  test.each([
    ['is killed', 'SIGKILL'],
    ['hands over', 'SIGTERM'],
  ])('watches the successor of a program that %s, even if it is not ready in time', async (_how, signal) => {
    let away = false;
    let broken = false;
    const spec = await successive({
      async probe() {
        if (away) throw new Error('the database is down');
      },
      async isAlive() {
        if (broken) throw new Error('stuck');
      },
    });
    await supervisor.start('gateway', spec);
    away = true;
    spec.startWithinMs = 0;

    process.kill(pidOf('fixture'), signal);
    await hasLogged('fixture was not ready');
    broken = true;
    await hasLogged('fixture runs but does not work (stuck)');
  });

  test('leaves no process of a program that was restarted and then handed over', async () => {
    const spec = await successive();
    await supervisor.start('gateway', spec);
    const first = pidOf('fixture');
    process.kill(first, 'SIGKILL');
    await hasLogged('fixture is back');
    const second = pidOf('fixture');

    process.kill(second, 'SIGTERM');

    await hasLogged('fixture was asked to stop');
    await waitUntil(() => running.length === 1 && ![first, second].includes(pidOf('fixture')), slow);
    for (const pid of [first, second]) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('reports the error of Node, not the version that follows it', async () => {
    const spec = await fixture();
    const taken = `require('http').createServer().listen(${spec.port}, '127.0.0.1')`;
    await expect(supervisor.start('service', { ...spec, args: ['-e', `${taken};${taken}`] })).rejects.toThrow(
      `fixture ended while starting (exit code 1): Error: listen EADDRINUSE: address already in use 127.0.0.1:${spec.port}; see`,
    );
  });

  test('reports the last log line of a program that keeps exiting', async () => {
    const spec = await fixture();
    const marker = join(dir, 'gone');
    const script = `if (require('node:fs').existsSync('${marker}')) { console.error('its engine is down'); process.exit(1); }`;
    await supervisor.start('service', { ...spec, args: ['-e', `${script}${spec.args.at(-1)}`] });

    writeFileSync(marker, '');
    process.kill(pidOf('fixture'), 'SIGKILL');

    await hasLogged('fixture ended (exit code 1): its engine is down; starting it again in 0.2 s');
    rmSync(marker);
    await hasLogged('fixture is back');
  });

  test('restarts and reports a program that does not respond, even if `changed` fails', async () => {
    const spec = await fixture();
    await supervisor.start('service', spec);
    const before = pidOf('fixture');
    changeFails = true;

    await fetch(`http://127.0.0.1:${spec.port}/hang`);

    await hasLogged('fixture is back');
    expect(lines[0]).toBe(
      `fixture runs but does not work (no answer); ending it, see ${join(dir, 'fixture.log')}`,
    );
    expect(lines).toContain('no space left');
    await spec.probe();

    changeFails = false;
    await waitUntil(() => pidOf('fixture') !== before, slow);
  });

  test('tolerates occasional failed checks', async () => {
    let checks = 0;
    const spec = await fixture({
      async isAlive() {
        checks += 1;
        if (checks % 3 !== 0) throw new Error('not now');
      },
    });
    await supervisor.start('service', spec);
    const before = pidOf('fixture');

    await waitUntil(() => checks >= 12, slow);

    expect(pidOf('fixture')).toBe(before);
    expect(lines).toEqual([]);
  });

  test('restarts NATS with its store when JetStream does not respond', async () => {
    const port = await freePort();
    const program = (await findPrograms()).nats;
    if (!program) throw new Error('nats-server is needed');
    const { spec } = privateNats({ stackDir: dir, port, password: 'secret', durable: false }, program);
    await supervisor.start('server', spec);
    const before = pidOf('nats');
    const client = () => connect({ servers: `127.0.0.1:${port}`, user: 'show', pass: 'secret' });
    const first = await client();
    const manager = await first.jetstreamManager();
    await manager.streams.add({ name: 'KEPT', subjects: ['kept'] });
    await first.jetstream().publish('kept', 'here');
    await first.close();

    process.kill(before, 'SIGSTOP');

    await hasLogged('nats is back');
    expect(lines[0]).toContain('nats runs but does not work');
    const again = await client();
    const stored = await (await again.jetstreamManager()).streams.info('KEPT');
    await again.close();
    expect(stored.state.messages).toBe(1);
    expect(readFileSync(join(dir, 'logs', 'nats.log'), 'utf8')).not.toContain('[FTL]');
  });
});
