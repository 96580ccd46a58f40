import { Worker } from 'node:worker_threads';
import type { DeriveKey } from '@show/service-kit/passcode';

/** On Linux a priority is that of the calling thread; elsewhere it would be that of the whole process. */
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
 * Derives keys in a worker thread of low priority, one at a time, so that checks of strangers' passcodes take only CPU
 * that no other work needs.
 */
export function backgroundScrypt(): { derive: DeriveKey; stop(): Promise<void> } {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;

  function start(): Worker {
    const started = new Worker(source, { eval: true });
    // Keeps the process alive only while a key is being derived.
    started.unref();
    const clear = () => {
      if (worker === started) worker = undefined;
    };
    // Callers that wait for a key have listeners of their own.
    started.on('error', clear).once('exit', clear);
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
