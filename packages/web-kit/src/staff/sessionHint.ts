/** Key of the hint. Grants nothing: it only decides what to render while the session is checked. */
export const hintKey = 'admin_auth';

// Storage may be disabled; then there is no hint.
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
