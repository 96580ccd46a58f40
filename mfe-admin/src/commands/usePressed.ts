import { useEffect, useRef } from 'react';
import { isTyping } from './isTyping';
import { sequenceMatcher } from './keys';

/**
 * Calls back for each of the keys that is pressed while no dialog is open. Those with Ctrl or Cmd count also while
 * something is being typed.
 * @param keys such as 'g p' and 'mod+k'; a stable list
 * @param on whether keys are heard
 */
export function usePressed(
  keys: readonly string[],
  on: boolean,
  act: (pressed: string, event: KeyboardEvent) => void,
): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!on) return;
    const match = sequenceMatcher(keys);
    function press(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isMod = ctrlKey || metaKey;
      if (event.isComposing || altKey) return;
      if ('dialogs' in document.documentElement.dataset || (!isMod && isTyping(target))) return;
      const pressed = isMod ? `mod+${key.toLowerCase()}` : match(key.toLowerCase(), event.timeStamp);
      if (pressed !== undefined) latest.current(pressed, event);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, keys]);
}
