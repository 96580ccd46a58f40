import { use, useMemo } from 'react';
import { ShownTab } from '../ui/shownTab';
import { usePressed } from './usePressed';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Single keys of a section, while it is shown and nothing is being typed. `commands.tsx` lists them. A key after 'g' opens
 * another section, as everywhere.
 */
export function useSectionKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const all = Object.keys(actions).join();
  const keys = useMemo(() => [...all.split(','), ...letters.map((letter) => `g ${letter}`)], [all]);
  usePressed(keys, use(ShownTab), (pressed, { repeat }) => {
    // A key that is held down acts once.
    if (!repeat) actions[pressed]?.();
  });
}
