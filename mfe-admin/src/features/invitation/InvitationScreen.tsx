import type { OpenedLink } from '@show/contracts/entities/staffMember';
import { ApiError, send } from '@show/web-kit/api';
import { usePageMeta } from '@show/web-kit/page';
import { useLocation } from '@show/web-kit/router';
import { ErrorState, LinkButton, Skeleton } from '@show/web-kit/ui';
import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureText } from '../../api/failureText';
import styles from '../../session/GateForm.module.css';
import { AcceptForm } from './AcceptForm';

type Opened = OpenedLink | { readonly failure: unknown };

/** `/admin/invitation#token`: an invitation, or a new sign-in link. */
export function InvitationScreen() {
  usePageMeta({ title: 'Invitation' });
  // Without the sign that a message had behind the link.
  const [token = ''] = /[\w-]+/.exec(useLocation().hash) ?? [];
  const [opened, setOpened] = useState<Opened>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the link again
  useEffect(() => {
    let current = true;
    const show = (invitation: Opened) => current && setOpened(invitation);
    setOpened(undefined);
    send('POST /api/admin/invitation/open', { body: { token } }).then(show, (failure: unknown) =>
      show({ failure }),
    );
    return () => {
      current = false;
    };
  }, [token, attempt]);

  return (
    <section className={styles.gate}>
      {!opened && <Skeleton width="min(100%, 26rem)" height="24rem" />}
      {opened && 'failure' in opened && (
        <Failure failure={opened.failure} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {opened && !('failure' in opened) && <AcceptForm token={token} link={opened} />}
    </section>
  );
}

function Failure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const isOver = failure instanceof ApiError && (failure.code === 'link-over' || failure.status === 400);
  if (!isOver) return <ErrorState level={1} text={failureText(failure)} onRetry={onRetry} />;
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>This Link Does Not Work</h1>
      <p>
        {failure.code === 'link-over'
          ? failure.detail
          : 'Part of this link is missing. Copy all of it, or ask an owner for a new one.'}
      </p>
      <LinkButton to="/admin" icon={<LogIn aria-hidden="true" />}>
        To the Sign-in
      </LinkButton>
    </div>
  );
}
