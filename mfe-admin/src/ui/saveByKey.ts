import type { KeyboardEvent } from 'react';

/** Submits a form by Ctrl+S, or Cmd+S, while it can be saved. */
export const saveByKey =
  (ready: boolean) =>
  (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    // Events of a dialog bubble to the form that it was opened from.
    event.stopPropagation();
    if (ready) event.currentTarget.requestSubmit();
  };
