import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@show/dev-servers/servers';

export interface TestNats {
  readonly url: string;
  /** Starts it, again on the same port, with what it has stored. */
  start(): Promise<void>;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Throws away what it has stored. Only while it is down. */
  loseStore(): void;
  /** Kills it and leaves nothing. */
  remove(): Promise<void>;
}

/** A NATS with JetStream that one test file has to itself, to keep events apart or to hurt it. Not yet started. */
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
    let said = '';
    program.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Server is ready')) resolve();
    });
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`nats-server ended with ${code}: ${said}`)));
  });
}
