import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { docker } from './compose';

const run = promisify(execFile);

const needed = ['dockerd', 'unshare', 'nsenter', 'ip', 'bash'];

/**
 * The first process of the namespaces: says by which number others know it, ends with whoever started it, and all that
 * runs inside ends with it. What a containerd of this machine has in `/run` is not seen inside.
 */
const firstProcess = `
  read -r own _ < /proc/self/stat
  mount -t proc proc /proc && mount -t tmpfs run /run && ip link set lo up && echo "$own" && cat
  exit`;

/** Fetches the URL of its first argument, as its second one says. */
const fetching = `
  const [url, init] = process.argv.slice(1);
  const answer = await fetch(url, { ...JSON.parse(init), signal: AbortSignal.timeout(15_000) });
  console.log(JSON.stringify({ status: answer.status, text: await answer.text() }));`;

/** What something that listens inside has answered. */
interface InsideAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * A Docker engine of the test's own, which may be killed. It has a network, processes and mounts of its own, so that it
 * changes nothing of this machine's engine, and nothing of it is left. Ports that it publishes are inside.
 */
export class OwnEngine {
  private daemon: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly first: ChildProcess,
    private readonly pid: string,
  ) {}

  /** Rejects with what is missing where this user or machine cannot have one. */
  static async begin(): Promise<OwnEngine> {
    if (process.getuid?.() !== 0) throw new Error('only root may start a Docker engine');
    for (const program of needed)
      await run('which', [program]).catch(() => {
        throw new Error(`this machine has no ${program}`);
      });
    const folder = mkdtempSync(join(tmpdir(), 'own-engine-'));
    const apart = ['--net', '--pid', '--mount', '--fork', '--kill-child'];
    const first = spawn('unshare', [...apart, 'bash', '-c', firstProcess], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const said = await Promise.race([once(first.stdout, 'data'), once(first.stderr, 'data')]);
    const engine = new OwnEngine(folder, first, String(said).trim());
    try {
      if (!/^\d+$/.test(engine.pid)) throw new Error(engine.pid);
      writeFileSync(join(folder, 'daemon.json'), JSON.stringify(engine.settings));
      await engine.start();
      return engine;
    } catch (error) {
      await engine.end();
      throw error;
    }
  }

  /** What `DOCKER_HOST` names it. */
  get host(): string {
    return `unix://${join(this.folder, 'docker.sock')}`;
  }

  private get settings(): Readonly<Record<string, unknown>> {
    return {
      'data-root': join(this.folder, 'data'),
      'exec-root': join(this.folder, 'exec'),
      pidfile: join(this.folder, 'pid'),
      hosts: [this.host],
      // That of systemd knows processes by other numbers.
      'exec-opts': ['native.cgroupdriver=cgroupfs'],
    };
  }

  async start(): Promise<void> {
    const file = join(this.folder, 'log');
    const log = openSync(file, 'a');
    const command = ['dockerd', '--config-file', join(this.folder, 'daemon.json')];
    const daemon = spawn('nsenter', [...this.entering('--net', '--pid', '--mount'), ...command], {
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.daemon = daemon;
    const isUp = () =>
      this.docker('version').then(
        () => true,
        () => daemon.exitCode !== null,
      );
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
    if (daemon.exitCode !== null)
      throw new Error(`dockerd ended: ${readFileSync(file, 'utf8').trim().split('\n').at(-1)}`);
  }

  /** As a crash: containerd and the proxies of ports end with it, and the containers go on. */
  async kill(): Promise<void> {
    const { daemon } = this;
    if (!daemon) throw new Error('it does not run');
    const ended = once(daemon, 'exit');
    // Its number in the file is that inside.
    const script = `kill -9 "$(cat '${join(this.folder, 'pid')}')"`;
    await run('nsenter', [...this.entering('--pid', '--mount'), 'bash', '-c', script]);
    await ended;
  }

  docker(...args: string[]): Promise<string> {
    return docker('-H', this.host, ...args);
  }

  /** Copies images of the engine that the tests run on. */
  async take(images: readonly string[]): Promise<void> {
    const script = 'set -o pipefail; docker save "$' + '{@:2}" | docker -H "$1" load';
    await run('bash', ['-c', script, 'take', this.host, ...images]);
  }

  /** Runs a program where the published ports are. */
  spawn(command: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }): ChildProcess {
    return spawn('nsenter', [...this.entering('--net'), ...command], options);
  }

  /** Rejects when nothing answers. */
  async fetch(url: string, init: RequestInit = {}): Promise<InsideAnswer> {
    const node = [process.execPath, '--input-type=module', '-e', fetching, url, JSON.stringify(init)];
    const { stdout } = await run('nsenter', [...this.entering('--net'), ...node], {
      maxBuffer: 16 * 1024 * 1024,
    });
    return JSON.parse(stdout);
  }

  /** Nothing of it is left. */
  async end(): Promise<void> {
    if (this.first.exitCode === null && this.first.signalCode === null) {
      const ended = once(this.first, 'exit');
      this.first.stdin?.end();
      await ended;
    }
    rmSync(this.folder, { recursive: true, maxRetries: 20, retryDelay: 250 });
  }

  private entering(...namespaces: readonly string[]): string[] {
    return ['--target', this.pid, ...namespaces, '--'];
  }
}
