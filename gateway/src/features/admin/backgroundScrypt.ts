import { Worker } from 'node:worker_threads';
import type { DeriveKey } from '@show/service-kit/passcode';

/** The priority counts for the one thread on Linux; elsewhere it would be the whole process's, so it stays. */
const source = `
  const { scryptSync } = require('node:crypto');
  const { getPriority, setPriority } = require('node:os');
  const { parentPort } = require('node:worker_threads');
  if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + 10));
  parentPort.on('message', (input) => {
    try {
      parentPort.postMessage({ key: scryptSync(...input) });
    } catch (error) {
      parentPort.postMessage({ error });
    }
  });
`;

/**
 * Derives keys in a thread of low priority, one after the other, so that judging the passcodes of strangers takes only
 * the CPU that nobody else wants.
 */
export function backgroundScrypt(): { derive: DeriveKey; stop(): Promise<void> } {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;

  function start(): Worker {
    const started = new Worker(source, { eval: true });
    // Only what waits for a key keeps the process going.
    started.unref();
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    // Whoever waits hears of it as well.
    started.on('error', forget).once('exit', forget);
    worker = started;
    return started;
  }

  function ask(input: Parameters<DeriveKey>): Promise<Buffer> {
    if (stopped) return Promise.reject(new Error('keys are derived no longer'));
    const asked = worker ?? start();
    return new Promise((resolve, reject) => {
      const done = () => {
        asked.off('message', onAnswer).off('error', onError).off('exit', onExit).unref();
      };
      const onAnswer = ({ key, error }: { key?: Uint8Array; error?: unknown }) => {
        done();
        if (key) resolve(Buffer.from(key));
        else reject(error);
      };
      const onError = (error: unknown) => {
        done();
        reject(error);
      };
      const onExit = () => onError(new Error('the thread that derives keys has ended'));
      asked.on('message', onAnswer).on('error', onError).on('exit', onExit).ref();
      asked.postMessage(input);
    });
  }

  return {
    derive(...input) {
      const key = last.then(() => ask(input));
      last = key.catch(() => {});
      return key;
    },
    async stop() {
      stopped = true;
      await worker?.terminate();
    },
  };
}
