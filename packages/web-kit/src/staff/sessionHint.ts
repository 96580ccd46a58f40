import { browserStorage } from '@show/web-kit/storage';

const storage = browserStorage('localStorage');

/** Key of the hint. Grants nothing: it only decides what to render while the session is checked. */
export const hintKey = 'admin_auth';

export const wasSignedIn = (): boolean => storage.get(hintKey) === 'true';

export function leaveHint(signedIn: boolean): void {
  if (signedIn) storage.set(hintKey, 'true');
  else storage.remove(hintKey);
}
