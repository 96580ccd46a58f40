import { send } from '@show/web-kit/api';
import { useEffect } from 'react';
import { handleUnauthorized, setSession } from '../api/session';

/** Milliseconds between requests; the server records activity no more often. */
const pause = 60_000;
const signs = ['keydown', 'pointerdown'] as const;

/** Extends the session. */
export async function extendSession(): Promise<void> {
  try {
    setSession(await send('POST /api/admin/session'));
  } catch (error) {
    handleUnauthorized(error);
  }
}

/** Extends the session while staff type and click, even if that sends no other request. */
export function useActivity(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return;
    let told = Date.now();
    const onSign = () => {
      if (Date.now() - told < pause) return;
      told = Date.now();
      void extendSession();
    };
    // In the capture phase, as handlers may stop the event.
    for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
    };
  }, [signedIn]);
}
