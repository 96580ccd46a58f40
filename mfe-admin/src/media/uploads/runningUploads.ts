import { createContext, use, useEffect, useId, useSyncExternalStore } from 'react';
import { useUnsaved } from '../../ui/form/unsaved';

/** Id of the section of the admin around; undefined outside of sections. */
export const OwnSection = createContext<string | undefined>(undefined);

interface Running {
  readonly section: string | undefined;
  readonly count: number;
}

const running = new Map<string, Running>();
const listeners = new Set<() => void>();
let counts: ReadonlyMap<string, number> = new Map();

function tell(): void {
  const sums = new Map<string, number>();
  for (const { section, count } of running.values()) {
    if (section !== undefined) sums.set(section, (sums.get(section) ?? 0) + count);
  }
  counts = sums;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports uploads that wait or run: the link to their section counts them, and leaving the page asks first. */
export function useRunningUploads(count: number): void {
  const id = useId();
  const section = use(OwnSection);
  useUnsaved('uploads under way', count > 0);
  useEffect(() => {
    if (count === 0) return;
    running.set(id, { section, count });
    tell();
    return () => {
      running.delete(id);
      tell();
    };
  }, [id, section, count]);
}

const readCounts = () => counts;

/** How many uploads wait or run, by the ids of the sections that have any. */
export const useUploadCounts = (): ReadonlyMap<string, number> =>
  useSyncExternalStore(subscribe, readCounts, readCounts);
