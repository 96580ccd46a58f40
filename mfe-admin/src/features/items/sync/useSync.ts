import type { SyncReport } from '@show/contracts/entities/syncReport';
import { invalidate } from '@show/web-kit/query';
import { useCallback, useState } from 'react';
import { failureText } from '../../../api/failureText';
import { send } from '../../../api/send';
import { toastError, toastSuccess } from '../../../api/toasts';
import { isNotConnected, type SyncResult, syncCalls } from './syncCalls';

const affected = [
  '/api/episodes',
  '/api/tv-segments',
  '/api/instudio-guests',
  '/api/sponsors',
  '/api/search',
  '/api/sync',
] as const;

function syncAll(): Promise<readonly SyncResult[]> {
  return Promise.all(
    syncCalls.map(async ({ kind, label, call }): Promise<SyncResult> => {
      try {
        const report: SyncReport = await send(call);
        return { kind, label, report };
      } catch (error) {
        return { kind, label, failure: failureText(error), unconnected: isNotConnected(error) };
      }
    }),
  );
}

/** The failures as a short text for the toast: 'Sponsors: The video source did not respond'. */
function failuresOf(results: readonly SyncResult[]): string {
  const failed = results.filter(({ failure }) => failure !== undefined);
  const labels = failed.map(({ label }) => label).join(', ');
  const [reason = '', ...others] = new Set(failed.map(({ failure }) => failure));
  if (others.length > 0) return `${labels}. See the results for the reasons.`;
  return failed.length === results.length || failed.length === 0 ? reason : `${labels}: ${reason}`;
}

interface Sync {
  busy: boolean;
  results: readonly SyncResult[] | undefined;
  /** A sync or preview has reported that no kind has a playlist, so another one is pointless. */
  unconnected: boolean;
  /** Called when a preview reports that. */
  noteUnconnected: () => void;
  sync: () => void;
}

/** Syncs all four kinds in parallel; one failure does not stop the others. */
export function useSync(): Sync {
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly SyncResult[]>();
  const [unconnected, setUnconnected] = useState(false);
  const noteUnconnected = useCallback(() => setUnconnected(true), []);

  async function sync(): Promise<void> {
    setBusy(true);
    setResults(undefined);
    const done = await syncAll();
    setBusy(false);
    if (done.every(({ unconnected }) => unconnected)) {
      noteUnconnected();
      return;
    }
    setResults(done);
    const failures = failuresOf(done);
    if (failures) toastError('Sync Failed', failures);
    else toastSuccess('YouTube content synced successfully');
    await invalidate(...affected);
  }

  return { busy, results, unconnected, noteUnconnected, sync: () => void sync() };
}
