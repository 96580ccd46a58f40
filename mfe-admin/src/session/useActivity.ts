import { send } from '@show/web-kit/api';
import { useEffect } from 'react';
import { handleUnauthorized, setSession } from '../api/session';

/** Milliseconds between requests; the server records activity no more often. */
const pause = 60_000;
const inputEvents = ['keydown', 'pointerdown'] as const;

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
    let lastSent = Date.now();
    const onInput = () => {
      if (Date.now() - lastSent < pause) return;
      lastSent = Date.now();
      void extendSession();
    };
    // In the capture phase, as handlers may stop the event.
    for (const type of inputEvents) window.addEventListener(type, onInput, { capture: true, passive: true });
    return () => {
      for (const type of inputEvents) window.removeEventListener(type, onInput, { capture: true });
    };
  }, [signedIn]);
}
