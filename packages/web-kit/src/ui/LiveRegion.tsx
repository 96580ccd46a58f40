import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

let message = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Announces something to screen readers: results, counts, the title of a new screen. */
export function announce(text: string): void {
  // The same text twice is not announced again; a no-break space makes it differ.
  message = text === message ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** The live region of the page. Rendered once, by the shell. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => message,
    () => '',
  );
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {text}
      </span>
    </VisuallyHidden>
  );
}
