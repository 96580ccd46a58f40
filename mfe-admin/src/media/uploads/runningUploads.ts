import { createContext, use, useEffect, useId } from 'react';
import { create } from 'zustand';
import { useUnsaved } from '../../ui/form/unsaved';

/** Id of the surrounding section; undefined outside of sections. */
export const OwnSection = createContext<string | undefined>(undefined);

interface Running {
  readonly section: string | undefined;
  readonly count: number;
}

const running = new Map<string, Running>();
/** Number of queued and running uploads by section id. */
export const useUploadCounts = create<ReadonlyMap<string, number>>(() => new Map());

function notify(): void {
  const sums = new Map<string, number>();
  for (const { section, count } of running.values()) {
    if (section !== undefined) sums.set(section, (sums.get(section) ?? 0) + count);
  }
  useUploadCounts.setState(sums, true);
}

/** Reports queued and running uploads: the link to their section counts them, and leaving the page asks first. */
export function useRunningUploads(count: number): void {
  const id = useId();
  const section = use(OwnSection);
  useUnsaved('uploads under way', count > 0);
  useEffect(() => {
    if (count === 0) return;
    running.set(id, { section, count });
    notify();
    return () => {
      running.delete(id);
      notify();
    };
  }, [id, section, count]);
}
