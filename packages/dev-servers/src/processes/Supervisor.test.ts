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
let said: string[];
let refuse: boolean;
let socket: BoundSocket | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'supervisor-'));
  running = [];
  said = [];
  refuse = false;
  supervisor = new Supervisor({
    changed: (now) => {
      if (refuse) throw new Error('no space left');
      running = now;
    },
    say: (line) => said.push(line),
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

/** A program that answers HTTP with what it was told last: 200, or nothing any more after `/hang`. */
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

/** A program that hands over: told to end, it says so, and ends once nobody is connected. */
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

const isSaid = (words: string) => waitUntil(() => said.some((line) => line.includes(words)), slow);

describe('#Supervisor', () => {
  test.each([
    ['was killed', 'SIGKILL'],
    ['was told to end', 'SIGTERM'],
  ])(
    'When a program %s and the next is not ready in time, then that one is watched all the same',
    async (_how, signal) => {
      let away = false;
      let broken = false;
      const spec = await successive({
        async probe() {
          if (away) throw new Error('the database is away');
        },
        async isAlive() {
          if (broken) throw new Error('stuck');
        },
      });
      await supervisor.start('gateway', spec);
      away = true;
      spec.startWithinMs = 0;

      process.kill(pidOf('fixture'), signal);
      await isSaid('fixture was not ready');
      broken = true;
      await isSaid('fixture runs but does not work (stuck)');
    },
  );

  test('When a program died, came back and then handed over, then nothing of it is left', async () => {
    const spec = await successive();
    await supervisor.start('gateway', spec);
    const first = pidOf('fixture');
    process.kill(first, 'SIGKILL');
    await isSaid('fixture is back');
    const second = pidOf('fixture');

    process.kill(second, 'SIGTERM');

    await isSaid('fixture was told to end');
    await waitUntil(() => running.length === 1 && ![first, second].includes(pidOf('fixture')), slow);
    for (const pid of [first, second]) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('When a program can not be started anew, then nothing of the attempt is left', async () => {
    const spec = await fixture();
    await expect(supervisor.start('service', { ...spec, args: ['-e', 'process.exit(1)'] })).rejects.toThrow(
      'fixture ended while starting',
    );

    expect(running).toEqual([]);
  });

  test('When a program ends by an error of Node, then that is told and not the version of Node', async () => {
    const spec = await fixture();
    const taken = `require('http').createServer().listen(${spec.port}, '127.0.0.1')`;
    await expect(supervisor.start('service', { ...spec, args: ['-e', `${taken};${taken}`] })).rejects.toThrow(
      `fixture ended while starting (exit code 1): Error: listen EADDRINUSE: address already in use 127.0.0.1:${spec.port}; see`,
    );
  });

  test('fails a task with the message that it logged last', async () => {
    const logged = JSON.stringify({
      level: 'fatal',
      err: { stack: 'x'.repeat(500) },
      msg: 'Start with an empty one.',
    });
    const task = await fixture({ args: ['-e', `console.log('${logged}'); process.exit(1)`] });

    await expect(supervisor.run(task)).rejects.toThrow(
      'fixture failed (exit code 1): Start with an empty one.; see',
    );
  });

  test('When a program ends whenever it is started again, then the last line of its log is told', async () => {
    const spec = await fixture();
    const marker = join(dir, 'gone');
    const script = `if (require('node:fs').existsSync('${marker}')) { console.error('its engine is away'); process.exit(1); }`;
    await supervisor.start('service', { ...spec, args: ['-e', `${script}${spec.args.at(-1)}`] });

    writeFileSync(marker, '');
    process.kill(pidOf('fixture'), 'SIGKILL');

    await isSaid('fixture ended (exit code 1): its engine is away; starting it again in 0.2 s');
    rmSync(marker);
    await isSaid('fixture is back');
  });

  test('When a program runs but answers nothing, then it is started again, and that is told', async () => {
    const spec = await fixture();
    await supervisor.start('service', spec);
    const before = pidOf('fixture');

    await fetch(`http://127.0.0.1:${spec.port}/hang`);

    await waitUntil(() => said.some((line) => line.includes('fixture is back')), slow);
    expect(pidOf('fixture')).not.toBe(before);
    expect(said[0]).toBe(
      `fixture runs but does not work (no answer); ending it, see ${join(dir, 'fixture.log')}`,
    );
    await spec.probe();
  });

  test('When a program is frozen, then it is started again', async () => {
    const spec = await fixture();
    await supervisor.start('service', spec);
    const before = pidOf('fixture');

    process.kill(before, 'SIGSTOP');

    await waitUntil(() => said.some((line) => line.includes('fixture is back')), slow);
    expect(pidOf('fixture')).not.toBe(before);
  });

  test('When what runs cannot be written down, then what does not work is started again all the same', async () => {
    const spec = await fixture();
    await supervisor.start('service', spec);
    const before = pidOf('fixture');
    refuse = true;

    await fetch(`http://127.0.0.1:${spec.port}/hang`);
    await waitUntil(() => said.some((line) => line.includes('fixture is back')), slow);
    expect(said).toContain('no space left');

    refuse = false;
    await waitUntil(() => pidOf('fixture') !== before, slow);
  });

  test('When checks fail now and then, then the program is left alone', async () => {
    let asked = 0;
    const spec = await fixture({
      async isAlive() {
        asked += 1;
        if (asked % 3 !== 0) throw new Error('not now');
      },
    });
    await supervisor.start('service', spec);
    const before = pidOf('fixture');

    await waitUntil(() => asked >= 12, slow);

    expect(pidOf('fixture')).toBe(before);
    expect(said).toEqual([]);
  });

  test('When a program is slow to start, then its health is not checked before it is ready', async () => {
    let checked = 0;
    let starting = 0;
    const spec = await fixture({
      async probe() {
        starting += 1;
        if (starting < 10) throw new Error('not yet');
        expect(checked).toBe(0);
      },
      async isAlive() {
        checked += 1;
      },
    });
    await supervisor.start('service', spec);

    await waitUntil(() => checked > 3, slow);

    expect(said).toEqual([]);
  });

  test('When NATS runs but JetStream answers nothing, then it is started again with its store', async () => {
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

    await waitUntil(() => said.some((line) => line.includes('nats is back')), slow);
    expect(said[0]).toContain('nats runs but does not work');
    const again = await client();
    const kept = await (await again.jetstreamManager()).streams.info('KEPT');
    await again.close();
    expect(kept.state.messages).toBe(1);
    expect(readFileSync(join(dir, 'logs', 'nats.log'), 'utf8')).not.toContain('[FTL]');
  });
});
