import { spawn } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { BoundSocket } from './boundSocket';
import { Fault, messageOf } from './fault';
import type { Watchdog } from './watchdog';

/** How a process is started, checked and stopped. */
export interface ProgramSpec {
  name: string;
  file: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Run as this user and group; left out: as ourselves. */
  owner?: { uid: number; gid: number };
  /** Standard output and errors are appended here. */
  logFile: string;
  /** Called with each line of standard output. */
  onLine?: ((line: string) => void) | undefined;
  stopSignal: 'SIGINT' | 'SIGTERM';
  /** After this many milliseconds a stop becomes a kill. */
  stopWithinMs: number;
  startWithinMs: number;
  /**
   * What it listens on, as descriptor 3, which LISTEN_FD names. Such a process says 'listening' when it does, and
   * 'leaving' when it accepts no more; the next one can listen on the same before this one has ended.
   */
  socket?: BoundSocket | undefined;
  /** Readiness check; rejects when the program is not ready. A Fault ends the waiting immediately. */
  probe(): Promise<void>;
  /**
   * Liveness check of a program that was up; rejects when a restart is what helps. Left out: the probe. A program
   * that depends on others must not fail here because they are down.
   */
  isAlive?(): Promise<void>;
}

export interface RunningProgram {
  readonly pid: number;
  /** Settles when the process is gone, with a phrase such as 'exit code 1'. */
  readonly exited: Promise<string>;
  /** Settles when it says that it accepts no more connections. Never does for a process without a socket. */
  readonly draining: Promise<string>;
  /** False while a process with a socket has not reported that it listens. */
  listening(): boolean;
  /** True until the process is gone. */
  alive(): boolean;
  /** Asks it to stop, then makes it; settles when it is gone. */
  stop(): Promise<void>;
  /** Kills it immediately. */
  kill(): void;
}

/** Starts a process in its own group, so that only we, and not a terminal's Ctrl-C, decide the order of stopping. */
export function launchProgram(spec: ProgramSpec, watchdog: Watchdog): RunningProgram {
  mkdirSync(dirname(spec.logFile), { recursive: true });
  const log = openSync(spec.logFile, 'a', 0o600);
  const child = spawn(spec.file, spec.args, {
    cwd: spec.cwd,
    env: spec.socket ? { ...spec.env, LISTEN_FD: '3' } : spec.env,
    detached: true,
    stdio: [
      'ignore',
      spec.onLine ? 'pipe' : log,
      log,
      ...(spec.socket ? [spec.socket.fd, 'ipc' as const] : []),
    ],
    ...spec.owner,
  });
  closeSync(log);
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      appendFileSync(spec.logFile, `${line}\n`);
      spec.onLine?.(line);
    });
  }
  const { pid } = child;
  let gone = false;
  let listening = !spec.socket;
  const draining = new Promise<string>((resolve) => {
    child.on('message', (word) => {
      if (word === 'listening') listening = true;
      if (word === 'leaving') resolve('asked to stop');
    });
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  }).finally(() => {
    gone = true;
    if (pid) watchdog.drop(pid);
  });
  if (pid) watchdog.add(pid, spec.stopSignal);
  return {
    pid: pid ?? 0,
    exited,
    draining,
    listening: () => listening,
    alive: () => !gone,
    async stop() {
      if (gone) return;
      child.kill(spec.stopSignal);
      const forced = setTimeout(() => child.kill('SIGKILL'), spec.stopWithinMs);
      await exited;
      clearTimeout(forced);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Waits until the program passes its probe; a program that ends or takes too long is a Fault that names its log. */
export async function waitUntilUp(spec: ProgramSpec, program: RunningProgram): Promise<void> {
  const deadline = Date.now() + spec.startWithinMs;
  let lastFailure = 'no response yet';
  for (;;) {
    if (!program.alive()) {
      const reason = await program.exited;
      throw new Fault(
        `${spec.name} ended while starting (${reason})${lastLine(spec.logFile)}; see ${spec.logFile}`,
      );
    }
    try {
      if (!program.listening()) throw new Error('does not listen yet');
      await spec.probe();
      return;
    } catch (error) {
      if (error instanceof Fault) throw error;
      lastFailure = messageOf(error);
    }
    if (Date.now() > deadline) {
      const seconds = Math.round(spec.startWithinMs / 1000);
      throw new Fault(`${spec.name} was not ready after ${seconds} s (${lastFailure}); see ${spec.logFile}`);
    }
    await Promise.race([pause(40), program.exited]);
  }
}

/** Starts a program and waits until it is up; one that does not come up is stopped again. */
export async function startProgram(spec: ProgramSpec, watchdog: Watchdog): Promise<RunningProgram> {
  const program = launchProgram(spec, watchdog);
  try {
    await waitUntilUp(spec, program);
    return program;
  } catch (error) {
    await program.stop();
    throw error;
  }
}

/** What a log says at its end as the end of a clause, or nothing: the last line, or the error that Node ended by. */
export function lastLine(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  const error = last.startsWith('Node.js v') && lines.findLast((line) => /^\w*Error\b.*: /.test(line));
  const line = (error || loggedMessage(last)).trim();
  return line ? `: ${line.slice(0, 300)}` : '';
}

/** The message of a line that a service logged as JSON; of any other program the line itself. */
function loggedMessage(line: string): string {
  try {
    const { msg }: { msg?: unknown } = Object(JSON.parse(line));
    return typeof msg === 'string' ? msg : line;
  } catch {
    return line;
  }
}
