import type { AdminSession } from '@show/contracts/entities/adminSession';
import { ApiError } from '@show/web-kit/api';
import { queryClient, read, useQuery } from '@show/web-kit/query';

const sessionRead = read('/api/admin/session');
const [sessionKey] = sessionRead.queryKey;

/** Whether this browser is signed in, as the server says. */
export const useSession = () => useQuery(sessionRead);

/** True once the server has said that nobody is signed in. Asks nothing. */
export const useSessionEnded = (): boolean =>
  useQuery({ ...sessionRead, enabled: false }).data?.authenticated === false;

/** Asks the server again, for example because another tab has signed out. */
export const checkSession = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionRead.queryKey, exact: true });

/** Takes over what the server has said of the session. */
export function setSession(session: AdminSession): void {
  queryClient.setQueryData(sessionRead.queryKey, session);
}

/** Looks whether a call failed because nobody is signed in any more; then the gate comes back. */
export function handleUnauthorized(error: unknown): void {
  if (error instanceof ApiError && error.code === 'unauthorized') {
    setSession({ authenticated: false, expiresAt: null, latestEnd: null });
  }
}

const isAnswer = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== sessionKey;

/** Staff see what others do not: what was read before signing in has to be read again. */
export const refetchAsStaff = (): Promise<void> => queryClient.invalidateQueries({ predicate: isAnswer });

/** Nothing that staff have read stays in the page for whoever sits down next. */
export const clearCachedAnswers = (): void => queryClient.removeQueries({ predicate: isAnswer });
