import type { StaffSession } from '@show/contracts/entities/adminSession';
import { Dialog } from '@show/web-kit/dialog';
import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Badge, Button } from '@show/web-kit/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { send } from '../api/send';
import { useSessionEnded } from '../api/session';
import { useAdminMutation } from '../api/useAdminMutation';
import { FactList, FactRow } from '../ui/list/FactList';
import { dateTimeText } from '../ui/status/dateTimeText';
import { Loaded } from '../ui/status/Loaded';
import { activeText } from './activeText';
import styles from './SessionsDialog.module.css';

/** Dialog of all sessions, with buttons that end them. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  // The sign-in must not be covered.
  const ended = useSessionEnded();
  return (
    <Dialog
      open={!ended}
      onOpenChange={onClose}
      title="Sessions"
      description="Browsers that are signed in to the admin now: yours, and for owners those of all staff. End those that you don’t know, change the passcode, and remove unknown passkeys under Your Account."
    >
      <Sessions />
    </Dialog>
  );
}

const list = read('/api/admin/sessions');

/** The sessions that the member may see, with buttons that end them. */
export function Sessions() {
  // Always refetched on opening.
  const query = useQuery({ ...list, refetchOnMount: 'always' });
  const frame = useRef<HTMLDivElement>(null);
  const ownId = query.data?.find(({ current }) => current)?.member.id;
  const others = query.data?.filter(({ current }) => !current) ?? [];
  const count = others.length;
  const hasOwnOthers = others.some(({ member }) => member.id === ownId);

  // Restores the focus when the pressed button was removed with its row.
  const before = useRef(0);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) frame.current?.focus();
    before.current = count;
  }, [count]);

  const endings = { failed: 'Failed to end the session', affects: ['/api/admin/sessions'] };
  const endOne = useAdminMutation({
    ...endings,
    call: ({ id }: StaffSession) => send('DELETE /api/admin/sessions/{id}', { params: { id } }),
    done: (_, { browser }) => `${browser} is signed out`,
  });
  const endOthers = useAdminMutation({
    ...endings,
    call: () => send('POST /api/admin/sessions/end-others'),
    done: ({ ended }) => `${counted(ended, 'other session')} ended`,
  });
  const ending = endOne.isPending || endOthers.isPending;

  return (
    <Loaded query={query} height="10rem">
      {(sessions) => (
        <div ref={frame} tabIndex={-1} className={styles.frame}>
          <FactList>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} isOwn={session.member.id === ownId}>
                <Button
                  size="small"
                  aria-label={`End ${session.browser}, ${session.address}`}
                  busy={endOne.pending?.id === session.id}
                  disabled={ending}
                  onClick={() => endOne.mutate(session)}
                >
                  End
                </Button>
              </SessionRow>
            ))}
          </FactList>
          {hasOwnOthers && (
            <Button
              variant="danger"
              className={styles.all}
              busy={endOthers.isPending}
              disabled={ending}
              onClick={() => endOthers.mutate()}
            >
              End All Other Sessions
            </Button>
          )}
          {count === 0 && <p className={styles.alone}>No other sessions.</p>}
        </div>
      )}
    </Loaded>
  );
}

interface SessionRowProps {
  session: StaffSession;
  isOwn: boolean;
  /** Ends it. */
  children: React.ReactNode;
}

function SessionRow({ session, isOwn, children }: SessionRowProps) {
  const { member, browser, address, signedInAt, lastSeenAt, current } = session;
  return (
    <FactRow
      icon={/iPhone|Android/.test(browser) ? Smartphone : Monitor}
      title={
        <>
          {browser} {current && <Badge tone="place">This browser</Badge>}
          {!isOwn && <Badge>{member.name}</Badge>}
        </>
      }
      facts={[`${activeText(lastSeenAt)} · ${address}`, `Signed in ${dateTimeText(signedInAt)}`]}
      action={!current && children}
    />
  );
}
