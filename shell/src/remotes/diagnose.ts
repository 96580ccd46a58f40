import { RemoteLoadError } from '@show/web-kit/contract';
import { loadLimits } from './loadLimits';
import { TimeoutError, withTimeout } from './withTimeout';

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const scriptFailed = 'ScriptNetworkError';

/** Finds out why a script failed by requesting its file, as a script element gives no reason. */
async function askForFile(entry: string, message: string): Promise<RemoteLoadError> {
  try {
    const response = fetch(entry, { method: 'HEAD', cache: 'no-store' });
    const { ok } = await withTimeout(loadLimits.timeout, response);
    // The file exists but did not run: its integrity did not match, or the network is back by now.
    return new RemoteLoadError(ok ? 'evaluation' : 'http', message);
  } catch {
    return new RemoteLoadError('network', message);
  }
}

/** Classifies the failure of a load. */
export async function diagnose(thrown: unknown, entry: string): Promise<RemoteLoadError> {
  if (thrown instanceof RemoteLoadError) return thrown;
  const message = messageOf(thrown);
  if (thrown instanceof TimeoutError) return new RemoteLoadError('timeout', message);
  if (message.includes(scriptFailed)) return askForFile(entry, message);
  if (
    thrown instanceof Error &&
    (thrown.name === 'ChunkLoadError' || message.includes('Loading CSS chunk'))
  ) {
    return new RemoteLoadError('chunk', message);
  }
  return new RemoteLoadError('evaluation', message);
}

/**
 * How often the same version is retried: an invalid module stays invalid. A script that failed although its file exists
 * may have met a network that was briefly down, as when a phone leaves its Wi-Fi. Browsers fail the next request for a
 * file whose preload failed: one retry for the entry, one for the code.
 */
export function retriesAfter({ kind, message }: RemoteLoadError): number {
  if (kind === 'http' || kind === 'timeout') return 1;
  return kind === 'network' || kind === 'chunk' || message.includes(scriptFailed) ? 2 : 0;
}
