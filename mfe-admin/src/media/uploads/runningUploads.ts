import { createContext, use, useEffect } from 'react';
import { create } from 'zustand';
import { useUnsaved } from '../../ui/form/unsaved';

/** Id of the surrounding section; undefined outside of sections. */
export const OwnSection = createContext<string | undefined>(undefined);

/** Number of queued and running uploads by section id. */
export const useUploadCounts = create<Readonly<Record<string, number>>>(() => ({}));

/** Reports queued and running uploads: the link to their section counts them, and leaving the page asks first. */
export function useRunningUploads(count: number): void {
  const section = use(OwnSection);
  useUnsaved('uploads under way', count > 0);
  useEffect(() => {
    if (count === 0 || section === undefined) return;
    const add = (more: number) =>
      useUploadCounts.setState((counts) => ({ [section]: (counts[section] ?? 0) + more }));
    add(count);
    return () => add(-count);
  }, [section, count]);
}
