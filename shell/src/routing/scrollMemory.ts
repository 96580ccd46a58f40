const storageKey = 'scrollPositions';
const maxEntries = 50;

type Positions = Record<string, number>;

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

/** Stores the scroll position of a history entry and URL, for this tab, at most fifty. */
export function rememberScroll(place: string, top: number): void {
  const { [place]: _, ...others } = read();
  const entries = [...Object.entries(others), [place, Math.round(top)] as const].slice(-maxEntries);
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
}

export const rememberedScroll = (place: string): number | undefined => read()[place];
