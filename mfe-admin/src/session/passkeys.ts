import type { AdminSession } from '@show/contracts/entities/adminSession';
import type { PasskeyCreation } from '@show/contracts/entities/passkey';
import { ApiError, send } from '@show/web-kit/api';
import { failureText } from '../api/failureText';

/** Loaded on first use of a passkey. */
const library = () => import(/* webpackChunkName: "admin-passkeys" */ '@simplewebauthn/browser');

const noExtensions = { clientExtensionResults: {} };

/** Whether this browser can make and use passkeys here; none can where the site has no https. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Signs in with a passkey that the browser offers. Rejects when none is used. */
export async function signInByPasskey(): Promise<AdminSession> {
  const { startAuthentication } = await library();
  const optionsJSON = await send('POST /api/admin/login/passkey/begin');
  const passkey = await startAuthentication({ optionsJSON });
  return send('POST /api/admin/login/passkey', { body: { passkey: { ...passkey, ...noExtensions } } });
}

/** Has the browser make a passkey. Rejects when none is made. */
export async function makePasskey(optionsJSON: PasskeyCreation) {
  const { startRegistration } = await library();
  return { ...(await startRegistration({ optionsJSON })), ...noExtensions };
}

/** Why no passkey was created or used. Browsers do not distinguish a rejection from a missing passkey. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  if (!(error instanceof Error) || error instanceof TypeError) return failureText(error);
  return error.name === 'InvalidStateError'
    ? 'This device has a passkey for you already.'
    : 'No passkey was used. Try again, or choose another way.';
}
