const storageKey = 'scrollPositions';
const kept = 50;

type Positions = Record<string, number>;

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

/** How far down the visitor was, by history entry; kept for the tab, the last fifty. */
export function rememberScroll(key: string, top: number): void {
  const { [key]: _, ...others } = read();
  const entries = [...Object.entries(others), [key, Math.round(top)] as const].slice(-kept);
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
}

export const rememberedScroll = (key: string): number | undefined => read()[key];
