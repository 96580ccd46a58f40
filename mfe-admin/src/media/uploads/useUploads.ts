import { ApiError } from '@show/web-kit/api';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { failureText } from '../../api/failureText';
import { useRunningUploads } from './runningUploads';

export interface UploadProgress {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (done: number) => void;
}

/** Resolves with the id of the stored picture where its place in a list matters. */
export type SendFile = (file: File, progress: UploadProgress) => Promise<unknown>;

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** Why it failed. */
  reason?: string | undefined;
  /** Whether it was rejected before it was sent; a retry would fail too. */
  refused?: boolean | undefined;
  /** Whether it failed because the connection was lost. */
  lost?: boolean | undefined;
  /** Id of the stored picture. */
  stored?: number | undefined;
}

export interface UploadsOutcome {
  done: number;
  failed: number;
  reason: string | undefined;
  /** Ids of the stored pictures in the order in which their files were chosen, where that is not the order of arrival. */
  misplaced: readonly number[];
}

/** A chosen file, and why it cannot be uploaded. */
export interface JudgedFile {
  file: File;
  refused: string | undefined;
}

export interface UseUploadsOptions {
  sendFile: SendFile;
  /** Called when all uploads have succeeded or failed; rejected files count as neither. */
  onSettled: (outcome: UploadsOutcome) => void;
}

/** Maximum of parallel uploads. */
const together = 2;

type Change =
  | { add: readonly Upload[] }
  | { remove: number }
  | { clear: true }
  | { retry: 'failed' | 'lost' }
  | { id: number; to: Partial<Upload> };

function changed(uploads: readonly Upload[], change: Change): readonly Upload[] {
  if ('add' in change) return [...uploads, ...change.add];
  if ('remove' in change) return uploads.filter(({ id }) => id !== change.remove);
  if ('retry' in change)
    return uploads.map((upload) =>
      upload.state === 'failed' && !upload.refused && (change.retry === 'failed' || upload.lost)
        ? { ...upload, state: 'waiting' }
        : upload,
    );
  if ('clear' in change) return uploads.filter(({ state }) => state === 'sending' || state === 'waiting');
  return uploads.map((upload) => (upload.id === change.id ? { ...upload, ...change.to } : upload));
}

/** Ids of later pictures are higher. */
const misplaced = (stored: readonly number[]): readonly number[] =>
  stored.some((id, at) => id < (stored[at - 1] ?? id)) ? stored : [];

let lastId = 0;

/** A queue of uploads, each with progress, cancel and retry. */
export function useUploads({ sendFile, onSettled }: UseUploadsOptions) {
  const [uploads, change] = useReducer(changed, []);
  const stops = useRef(new Map<number, AbortController>());
  const settled = useRef(onSettled);
  settled.current = onSettled;
  const busy = useRef(false);
  useRunningUploads(uploads.filter(({ state }) => state === 'sending' || state === 'waiting').length);

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  useEffect(() => {
    const goOn = () => change({ retry: 'lost' });
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);

  const start = useCallback(
    async ({ id, file }: Upload) => {
      if (stops.current.has(id)) return;
      const stop = new AbortController();
      stops.current.set(id, stop);
      const step = (to: Partial<Upload>) => stop.signal.aborted || change({ id, to });
      step({ state: 'sending', progress: 0, reason: undefined });
      try {
        const stored = await sendFile(file, {
          signal: stop.signal,
          onProgress: (progress) => step({ progress }),
        });
        step({ state: 'done', progress: 1, stored: typeof stored === 'number' ? stored : undefined });
      } catch (error) {
        step({ state: 'failed', reason: failureText(error), lost: !(error instanceof ApiError) });
      } finally {
        stops.current.delete(id);
      }
    },
    [sendFile],
  );

  useEffect(() => {
    const sending = uploads.filter(({ state }) => state === 'sending').length;
    const waiting = uploads.filter(({ state }) => state === 'waiting');
    for (const upload of waiting.slice(0, together - sending)) void start(upload);

    const wasBusy = busy.current;
    busy.current = sending + waiting.length > 0;
    if (!wasBusy || busy.current || uploads.length === 0) return;
    const failures = uploads.filter(({ state, refused }) => state === 'failed' && !refused);
    settled.current({
      done: uploads.filter(({ state }) => state === 'done').length,
      failed: failures.length,
      reason: failures[0]?.reason,
      misplaced: misplaced(uploads.flatMap(({ stored }) => stored ?? [])),
    });
  }, [uploads, start]);

  const toUpload = ({ file, refused }: JudgedFile): Upload => {
    lastId += 1;
    const state = refused ? 'failed' : 'waiting';
    return { id: lastId, file, state, progress: 0, reason: refused, refused: refused !== undefined };
  };

  return {
    uploads,
    /** Adds files; clears the results of an earlier batch. */
    add: (files: readonly JudgedFile[]) => {
      change({ clear: true });
      change({ add: files.map(toUpload) });
    },
    retry: (id: number) => change({ id, to: { state: 'waiting' } }),
    retryAll: () => change({ retry: 'failed' }),
    cancel: (id: number) => {
      stops.current.get(id)?.abort(new DOMException('Cancelled', 'AbortError'));
      change({ remove: id });
    },
  };
}
