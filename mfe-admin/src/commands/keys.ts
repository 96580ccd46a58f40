/** How keys are shown: 'mod+k' as ['Ctrl', 'K'], 'g p' as ['G', 'P']. */
export function keyNames(keys: string): readonly string[] {
  return keys.split(/[ +]/).map((key) => (key === 'mod' ? modName() : key.toUpperCase()));
}

/** As `aria-keyshortcuts` writes them; it has no word for one key after another. */
export const ariaKeys = (keys: string | undefined): string | undefined =>
  keys?.startsWith('mod+')
    ? `${modName() === '⌘' ? 'Meta' : 'Control'}+${keys.slice(4).toUpperCase()}`
    : undefined;

const modName = (): string => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl');

/** Milliseconds between the keys of a sequence. */
const within = 1500;

/**
 * Matches pressed keys against sequences such as 'g p'. A key that continues no sequence starts a new one.
 * @param all the sequences
 */
export function sequenceMatcher(all: readonly string[]): (key: string, at: number) => string | undefined {
  let begun = '';
  let last = 0;
  return (key, at) => {
    const longer = begun && at - last < within ? `${begun} ${key}` : key;
    last = at;
    for (const pressed of [longer, key]) {
      if (all.includes(pressed)) {
        begun = '';
        return pressed;
      }
      if (all.some((one) => one.startsWith(`${pressed} `))) {
        begun = pressed;
        return undefined;
      }
    }
    begun = '';
    return undefined;
  };
}
