import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

let message = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says something to those who listen to the page: results, counts, the name of a new screen. */
export function announce(text: string): void {
  // The same words twice are silent unless something differs; a no-break space does.
  message = text === message ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** The one place from which announcements are read. Stands once, in the shell. */
export function LiveRegion() {
  const text = useSyncExternalStore(subscribe, () => message);
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {text}
      </span>
    </VisuallyHidden>
  );
}
