/**
 * What a process says to the one that started it: that it answers, and that it takes no more. Nobody hears it where
 * there is no channel.
 */
export function tellParent(word: 'listening' | 'leaving'): void {
  // A parent that is gone is no failure of ours.
  if (process.connected) process.send?.(word, undefined, undefined, () => {});
}
