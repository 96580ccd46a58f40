import type { AdminSession } from '@show/contracts/entities/adminSession';
import { ApiError } from '@show/web-kit/api';
import { queryClient, read, useQuery } from '@show/web-kit/query';

const sessionRead = read('/api/admin/session');
const [sessionKey] = sessionRead.queryKey;

/** The session, as the server reports it. */
export const useSession = () => useQuery(sessionRead);

/** Whether the member may do what only owners may. */
export const useIsOwner = (): boolean => useSession().data?.member?.role === 'owner';

/** Whether the member is a volunteer, who changes only what visitors do not see. Sends no request. */
export const useIsVolunteer = (): boolean =>
  useQuery({ ...sessionRead, enabled: false }).data?.member?.role === 'volunteer';

/** Whether the member may not change an item; one whose state is not known yet counts as public. */
export const useIsLocked = (item: { isVisible: boolean } | undefined): boolean =>
  useIsVolunteer() && item?.isVisible !== false;

/** The sentence where a button is missing, because an item is public. */
export const askEditor = 'Visitors see this, or soon will. Ask an editor to change it.';

/** True once the server has reported that this browser is not signed in. Sends no request. */
export const useSessionEnded = (): boolean =>
  useQuery({ ...sessionRead, enabled: false }).data?.authenticated === false;

/** Refetches the session, for example after a sign-out in another tab. */
export const checkSession = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionRead.queryKey, exact: true });

/** Caches a session from a response. */
export function setSession(session: AdminSession): void {
  queryClient.setQueryData(sessionRead.queryKey, session);
}

/** Shows the sign-in again when a call failed with `unauthorized`. */
export function handleUnauthorized(error: unknown): void {
  if (error instanceof ApiError && error.code === 'unauthorized') {
    setSession({ authenticated: false, expiresAt: null, latestEnd: null, member: null });
  }
}

const isNotSession = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== sessionKey;

/** Refetches everything after sign-in, as staff see more than visitors. */
export const refetchAsStaff = (): Promise<void> => queryClient.invalidateQueries({ predicate: isNotSession });

/** Aborts reads in flight: after a sign-out they would fail. */
export const cancelReads = (): Promise<void> => queryClient.cancelQueries({ predicate: isNotSession });

/** Clears cached staff data on sign-out. */
export const clearCachedResponses = (): void => queryClient.removeQueries({ predicate: isNotSession });
