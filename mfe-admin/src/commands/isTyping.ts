const notTyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'range', 'color'];

/** Whether a key would write. */
export function isTyping(at: EventTarget | null): boolean {
  if (!(at instanceof HTMLElement)) return false;
  if (at instanceof HTMLInputElement) return !notTyped.includes(at.type);
  return at.isContentEditable || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}
