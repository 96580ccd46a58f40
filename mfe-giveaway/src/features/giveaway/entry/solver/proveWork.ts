import type { EntryWork } from '@show/contracts/giveaway/entryWork';
import './solverFile';

/** Milliseconds after which a worker is terminated: its file may never arrive. */
const longestWorker = 60_000;

/**
 * Solves the task of an entry, in a worker where there can be one, else in slices on this thread. Rejects when the file
 * with the solver cannot be loaded, or when the visitor leaves.
 * @param url of that file, as the page may load it
 * @returns the value of the proof header
 */
export async function proveWork(work: EntryWork, url: () => string, signal: AbortSignal): Promise<string> {
  try {
    return await proveInWorker(work, url(), signal);
  } catch {
    signal.throwIfAborted();
    if (!window.solveEntry) await loadScript(url());
    if (!window.solveEntry) throw new Error('the solver did not start');
    return window.solveEntry(work, signal);
  }
}

function proveInWorker(work: EntryWork, url: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url);
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      worker.terminate();
      reject(new Error('the worker gave no proof'));
    };
    const timer = setTimeout(end, longestWorker);
    signal.addEventListener('abort', end);
    // Its file is missing, or the browser does not let it run.
    worker.onerror = end;
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      resolve(data);
      end();
    };
    worker.postMessage(work);
  });
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('the solver could not be loaded'));
    document.head.append(script);
  });
}
