/** Tells the parent process that this one accepts requests, or no longer does. Does nothing without an IPC channel. */
export function notifyParent(word: 'listening' | 'leaving'): void {
  // Ignores a parent that has exited.
  if (process.connected) process.send?.(word, undefined, undefined, () => {});
}
