/** Browser storage that may be full or disabled, as in some private windows; then nothing is stored. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage') {
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(window[kind]);
    } catch {
      return null;
    }
  };
  return {
    get: (key: string): string | null => attempt((storage) => storage.getItem(key)),
    set: (key: string, value: string): void => void attempt((storage) => storage.setItem(key, value)),
    remove: (key: string): void => void attempt((storage) => storage.removeItem(key)),
  };
}
