/** The hint's key. It opens nothing: it only says what to draw while the server is asked. */
export const hintKey = 'admin_auth';

// Storage may be switched off, and then there is simply no hint.
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

export const wasSignedIn = (): boolean =>
  withStorage((storage) => storage.getItem(hintKey) === 'true') ?? false;

export function leaveHint(signedIn: boolean): void {
  withStorage((storage) => (signedIn ? storage.setItem(hintKey, 'true') : storage.removeItem(hintKey)));
}
