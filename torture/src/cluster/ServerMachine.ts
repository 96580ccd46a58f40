import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, ManagedProcess, type ProgramSpec, type Watchdog } from '@show/dev-servers/processes';
import type { Owner } from '@show/dev-servers/servers';
import { fillTemplate } from './template';

/** What runs on each machine. Patroni runs Postgres. */
export const parts = ['etcd', 'patroni', 'nats', 'redis', 'sentinel'] as const;
export type MachinePart = (typeof parts)[number];

export interface MachineOptions {
  readonly name: string;
  readonly address: string;
  /** Its disk: all its programs keep their data here. */
  readonly folder: string;
  readonly logs: string;
  readonly templates: string;
  readonly programs: Readonly<Record<MachinePart, string>>;
  /** Values of the templates' variables. */
  readonly values: Readonly<Record<string, string>>;
  /** Postgres does not run as root. */
  readonly owner: Owner | undefined;
  readonly watchdog: Watchdog;
  probe(part: MachinePart): Promise<void>;
}

const templateOf: Readonly<Record<MachinePart, string>> = {
  etcd: 'etcd.yml',
  patroni: 'patroni.yml',
  nats: 'nats.conf',
  redis: 'redis.conf',
  sentinel: 'sentinel.conf',
};
/** Folders that the programs do not make themselves. */
const dataOf: Readonly<Record<MachinePart, string>> = {
  etcd: 'etcd',
  patroni: 'postgres',
  nats: 'nats',
  redis: 'redis',
  sentinel: 'sentinel',
};

/** One of three machines with the servers of `deploy/high-availability`, and a disk that can be lost. */
export class ServerMachine {
  readonly name: string;
  readonly address: string;
  readonly #options: MachineOptions;
  readonly #running = new Map<MachinePart, ManagedProcess>();

  constructor(options: MachineOptions) {
    this.name = options.name;
    this.address = options.address;
    this.#options = options;
    mkdirSync(options.folder, { recursive: true, mode: 0o711 });
    this.#own(options.folder);
  }

  /** Starts some of its programs, with whatever is on its disk, and waits until they are up. */
  async start(
    some: readonly MachinePart[] = parts,
    values: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    await Promise.all(
      some.map(async (part) => {
        const process = new ManagedProcess(this.#spec(part, values), this.#options.watchdog);
        this.#running.set(part, process);
        await process.start();
      }),
    );
  }

  /** Ends some of its programs at once, as a power cut would, and empties what they had on the disk. */
  async lose(some: readonly MachinePart[] = parts): Promise<void> {
    const gone = some.flatMap((part) => this.#running.get(part) ?? []);
    const postgres = some.includes('patroni') ? this.#postgres() : [];
    for (const pid of postgres) signal(pid, 'SIGKILL');
    await Promise.all(gone.map((process) => process.end('SIGKILL')));
    while (postgres.some(identify)) await delay(20);
    for (const part of some) {
      this.#running.delete(part);
      rmSync(join(this.#options.folder, dataOf[part]), { recursive: true, force: true });
    }
  }

  /** Suspends some of its programs: their connections stay open and say nothing. */
  async freeze(some: readonly MachinePart[], until: Promise<void>): Promise<void> {
    const postgres = some.includes('patroni') ? this.#postgres() : [];
    for (const pid of postgres) signal(pid, 'SIGSTOP');
    const frozen = some.map((part) => this.#running.get(part)?.freeze(until));
    await Promise.all(frozen).finally(() => {
      for (const pid of postgres) signal(pid, 'SIGCONT');
    });
  }

  alive(part: MachinePart): boolean {
    return this.#running.get(part)?.alive() ?? false;
  }

  async stop(): Promise<void> {
    for (const part of ['sentinel', 'patroni', 'redis', 'nats', 'etcd'] as const)
      await this.#running.get(part)?.stop();
  }

  /** Postgres leads a session of its own, and so does each of its processes. */
  #postgres(): number[] {
    try {
      const file = join(this.#options.folder, dataOf.patroni, 'postmaster.pid');
      const main = readFileSync(file, 'utf8').split('\n', 1)[0] ?? '';
      const children = execFileSync('pgrep', ['-P', main], { encoding: 'utf8' });
      return [main, ...children.trim().split('\n')].map(Number).filter((pid) => pid > 1);
    } catch {
      return [];
    }
  }

  #spec(part: MachinePart, values: Readonly<Record<string, string>>): ProgramSpec {
    const { name, folder, logs, templates, programs, owner } = this.#options;
    const file = join(folder, templateOf[part]);
    const all = { ...this.#options.values, ...values };
    writeFileSync(file, fillTemplate(join(templates, `${templateOf[part]}.template`), all), { mode: 0o600 });
    this.#own(file);
    if (part !== 'patroni') {
      mkdirSync(join(folder, dataOf[part]), { recursive: true, mode: 0o700 });
      this.#own(join(folder, dataOf[part]));
    }
    const before = { etcd: ['--config-file'], patroni: [], nats: ['-c'], redis: [], sentinel: [] }[part];
    return {
      name: `${part} of ${name}`,
      file: programs[part],
      args: [...before, file],
      cwd: folder,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
      ...(owner && { owner }),
      logFile: join(logs, `${name}-${part}.log`),
      stopSignal: 'SIGTERM',
      stopWithinMs: 15_000,
      startWithinMs: 90_000,
      probe: () => this.#options.probe(part),
    };
  }

  #own(path: string): void {
    const { owner } = this.#options;
    if (owner) chownSync(path, owner.uid, owner.gid);
  }
}

function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
