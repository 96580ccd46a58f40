import type { RemoteLoadError } from '@show/web-kit/contract';
import { TimeoutError } from './withTimeout';

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** A script element never says why it failed; asking for the file once more does. */
async function askForFile(entry: string, message: string): Promise<RemoteLoadError> {
  try {
    const { ok, status } = await fetch(entry, { method: 'HEAD', cache: 'no-store' });
    // It is there and yet did not run: refused by its integrity, or not a script.
    return ok ? { kind: 'evaluation', message } : { kind: 'http', message, status };
  } catch {
    return { kind: 'network', message };
  }
}

/** Finds out what kind of failure a failed load was. */
export async function diagnose(thrown: unknown, entry: string): Promise<RemoteLoadError> {
  const message = messageOf(thrown);
  if (thrown instanceof TimeoutError) return { kind: 'timeout', message };
  if (message.includes('ScriptNetworkError')) return askForFile(entry, message);
  if (
    thrown instanceof Error &&
    (thrown.name === 'ChunkLoadError' || message.includes('Loading CSS chunk'))
  ) {
    return { kind: 'chunk', message };
  }
  return { kind: 'evaluation', message };
}

/** Whether trying the same version again can help: a wrong module stays wrong. */
export const isWorthRetrying = ({ kind }: RemoteLoadError): boolean =>
  kind === 'network' || kind === 'http' || kind === 'timeout' || kind === 'chunk';
