type StorageKind = 'localStorage' | 'sessionStorage';

/** What the browser does not store is held until the page is left. */
const memories: Readonly<Record<StorageKind, Map<string, string>>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
};

/**
 * The browser's storage, which may be blocked, missing or full. Never throws: a value that cannot be stored is held in
 * memory for the life of the page. On the server nothing is read or held.
 */
export function browserStorage(kind: StorageKind) {
  const memory = memories[kind];
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(window[kind]);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key: string): string | null =>
      memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set: (key: string, value: string): void => {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else if (typeof window !== 'undefined') memory.set(key, value);
    },
    remove: (key: string): void => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
