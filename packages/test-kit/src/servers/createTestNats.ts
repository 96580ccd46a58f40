import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@show/dev-servers/servers';

export interface TestNats {
  readonly url: string;
  /** Starts it, or restarts it on the same port with its store. */
  start(): Promise<void>;
  /** Kills it like a power failure. */
  kill(): Promise<void>;
  /** Deletes its store. Only while it is down. */
  loseStore(): void;
  /** Kills it and deletes its store. */
  remove(): Promise<void>;
}

/** Prepares a NATS server with JetStream for one test file, to isolate its events or to kill it. Not yet started. */
export async function createTestNats(): Promise<TestNats> {
  const port = await freePort();
  const store = mkdtempSync(join(tmpdir(), 'local-show-nats-'));
  let program: ChildProcess | undefined;

  async function kill(): Promise<void> {
    const running = program;
    program = undefined;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  }

  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    async start() {
      program = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store], {
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin` },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await ready(program);
    },
    loseStore() {
      rmSync(store, { recursive: true, force: true });
    },
    async remove() {
      await kill();
      rmSync(store, { recursive: true, force: true });
    },
  };
}

function ready(program: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    program.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Server is ready')) resolve();
    });
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`nats-server ended with ${code}: ${output}`)));
  });
}
