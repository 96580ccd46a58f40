import { browserStorage } from '@show/web-kit/storage';

const storage = browserStorage('sessionStorage');
const storageKey = 'scrollPositions';
const maxEntries = 50;

type Positions = Record<string, number>;

const isPosition = (entry: [string, unknown]): entry is [string, number] => Number.isFinite(entry[1]);

function read(): Positions {
  try {
    const stored: unknown = JSON.parse(storage.get(storageKey) ?? '{}');
    return Object.fromEntries(Object.entries(Object(stored)).filter(isPosition));
  } catch {
    return {};
  }
}

/** Stores the scroll position of a history entry and URL, for this tab, at most fifty. */
export function rememberScroll(place: string, top: number): void {
  const { [place]: _, ...others } = read();
  const entries = [...Object.entries(others), [place, Math.round(top)] as const].slice(-maxEntries);
  storage.set(storageKey, JSON.stringify(Object.fromEntries(entries)));
}

export const rememberedScroll = (place: string): number | undefined => read()[place];
