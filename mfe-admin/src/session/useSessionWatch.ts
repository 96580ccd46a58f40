import type { AdminSession } from '@show/contracts/entities/adminSession';
import { queryClient } from '@show/web-kit/query';
import { hintKey, leaveHint } from '@show/web-kit/staff';
import { useEffect } from 'react';
import { checkSession, handleUnauthorized } from '../api/session';

/** Milliseconds; longer timers would overflow and fire immediately. */
const longestTimer = 2 ** 31 - 1;

/** Detects that a session started or ended elsewhere: by an unauthorized response, in another tab, or by expiry. */
export function useSessionWatch(session: AdminSession | undefined): void {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handleUnauthorized(event.action.error);
      }),
    [],
  );

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === hintKey) void checkSession();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  useEffect(() => {
    if (!session) return;
    leaveHint(session.authenticated);
    if (!session.expiresAt) return;
    const left = Math.max(Date.parse(session.expiresAt) - Date.now(), 0) + 1_000;
    const timer = setTimeout(checkSession, Math.min(left, longestTimer));
    return () => clearTimeout(timer);
  }, [session]);
}
