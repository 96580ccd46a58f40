import { use, useEffect, useRef } from 'react';
import { ShownTab } from '../ui/shownTab';
import { isTyping } from './isTyping';
import { sequenceMatcher } from './keys';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Single keys of a section, while it is shown and nothing is being typed. `commands.tsx` lists them. A key after 'g' opens
 * another section, as everywhere.
 */
export function useSectionKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const isShown = use(ShownTab);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const all = Object.keys(actions).join();
  useEffect(() => {
    if (!isShown) return;
    const match = sequenceMatcher([...all.split(','), ...letters.map((letter) => `g ${letter}`)]);
    function press(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      // A key that is held down acts once.
      if (event.isComposing || event.repeat || ctrlKey || metaKey || altKey) return;
      if ('dialogs' in document.documentElement.dataset || isTyping(target)) return;
      const pressed = match(key.toLowerCase(), event.timeStamp);
      if (pressed !== undefined) latest.current[pressed]?.();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isShown, all]);
}
