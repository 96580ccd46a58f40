import { send } from '@show/web-kit/api';
import { useEffect } from 'react';
import { handleUnauthorized, setSession } from '../api/session';

/** Milliseconds; the server notes activity no more often. */
const pause = 60_000;
const signs = ['keydown', 'pointerdown'] as const;

/** Tells the server that the session goes on. */
export async function extendSession(): Promise<void> {
  try {
    setSession(await send('POST /api/admin/session'));
  } catch (error) {
    handleUnauthorized(error);
  }
}

/** While staff type and press in this page their session goes on, also when that calls nothing of the server. */
export function useActivity(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return;
    let told = Date.now();
    const onSign = () => {
      if (Date.now() - told < pause) return;
      told = Date.now();
      void extendSession();
    };
    // Caught on the way down: what handles it may stop it.
    for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
    };
  }, [signedIn]);
}
