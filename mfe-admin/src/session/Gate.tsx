import type { AdminSession } from '@show/contracts/entities/adminSession';
import { send } from '@show/web-kit/api';
import { wasSignedIn } from '@show/web-kit/staff';
import { ErrorState } from '@show/web-kit/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { failureText } from '../api/failureText';
import { cancelReads, clearCachedResponses, refetchAsStaff, setSession, useSession } from '../api/session';
import { toastFailure } from '../api/toasts';
import { GateForm } from './GateForm';
import { GateSkeleton, UnknownSession } from './GateSkeleton';
import { SessionEnding } from './SessionEnding';
import { SignOutContext } from './signOutContext';
import { useActivity } from './useActivity';
import { useFocusReturn } from './useFocusReturn';
import { useLeaveGuard } from './useLeaveGuard';
import { useSessionWatch } from './useSessionWatch';

export interface GateProps {
  children: ReactNode;
  /** What a returning user sees while the session is checked: the frame of the children. Nothing in it can be used. */
  frame?: ReactNode;
}

/**
 * Renders its children when signed in, else the sign-in form, and neither before the session is known. When a session
 * ends during work, the children stay mounted but hidden, so that no input is lost.
 */
export function Gate({ children, frame = <GateSkeleton /> }: GateProps) {
  const { data: session, error, refetch } = useSession();
  const signedIn = session?.authenticated ?? false;
  const [opened, setOpened] = useState(false);
  const beneath = useRef<HTMLDivElement>(null);
  const awaitEntry = useFocusReturn(beneath, signedIn && opened);
  const { ask, question } = useLeaveGuard();
  useSessionWatch(session);
  useActivity(signedIn);

  // In the same frame as the session: an effect would leave one without any content.
  if (signedIn && !opened) setOpened(true);
  // Before the children start their requests, so that each is sent once.
  useLayoutEffect(() => {
    if (signedIn) void refetchAsStaff();
  }, [signedIn]);

  function enter(begun: AdminSession): void {
    awaitEntry();
    setSession(begun);
  }

  async function signOut(): Promise<void> {
    await cancelReads();
    try {
      // Not the `send` of staff, which would refetch lists without permission.
      const ended = await send('POST /api/admin/logout');
      setOpened(false);
      setSession(ended);
      clearCachedResponses();
    } catch (fault) {
      void refetchAsStaff();
      toastFailure('Failed to log out', fault);
    }
  }

  function inFront(): ReactNode {
    if (signedIn) return null;
    if (session) return <GateForm again={opened} onSignedIn={enter} />;
    if (error) return <ErrorState level={1} text={failureText(error)} onRetry={() => void refetch()} />;
    return wasSignedIn() ? <div inert>{frame}</div> : <UnknownSession />;
  }

  return (
    <>
      {inFront()}
      {opened && (
        <div ref={beneath} hidden={!signedIn}>
          <SignOutContext value={() => ask(signOut)}>{children}</SignOutContext>
          {question}
        </div>
      )}
      {session?.authenticated && <SessionEnding session={session} />}
    </>
  );
}
