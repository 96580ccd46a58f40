import type { OpeningNotice } from '@show/contracts/entities/openingNotice';
import { isNotFound, send } from '@show/web-kit/api';
import { formatDateTime } from '@show/web-kit/format';
import { useHydrated } from '@show/web-kit/hydration';
import { show, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { useLocation } from '@show/web-kit/router';
import { announce, Button, EmptyState, ErrorState, LinkButton } from '@show/web-kit/ui';
import { useState } from 'react';
import styles from './NoticeScreen.module.css';

/** Target of the links in emails about openings: to confirm or erase the address. */
export function NoticeScreen() {
  // In the fragment, so that it is neither sent with the page request nor logged.
  const { hash } = useLocation();
  const isRead = useHydrated() && (hash !== '' || window.location.hash === '');
  const [token] = uuid.exec(hash) ?? [];
  usePageMeta({ title: 'Tell me when it opens', canonical: '/giveaways/notify' });
  if (!isRead) return <Unread />;
  return token ? <NoticeOf key={token} token={token} /> : <UsedUp />;
}

/** Whatever sign a message had behind the link. */
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Until the browser reads the fragment, which the server never sees. */
function Unread() {
  const { email } = show().contact;
  return (
    <EmptyState
      level={1}
      title={question}
      text={
        <>
          <p data-needs-script>One moment.</p>
          <noscript>
            <p>
              Confirming and erasing your address needs JavaScript, which is switched off in this browser.
              Allow it and open the link again. Without a confirmation nothing is sent, and the address is
              erased automatically.
              {email && (
                <>
                  {' '}
                  You can also write to <a href={`mailto:${email}`}>{email}</a>.
                </>
              )}
            </p>
          </noscript>
        </>
      }
    />
  );
}

const question = 'Want to hear when it opens?';

function NoticeOf({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(read('/api/opening-notices/{token}', { params: { token } }));
  const [changed, setChanged] = useState<OpeningNotice | 'erased'>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const notice = changed ?? (data === null ? 'erased' : data);

  async function change(call: () => Promise<OpeningNotice | 'erased'>, done: string): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      setChanged(await call());
      announce(done);
    } catch (fault) {
      if (isNotFound(fault)) setChanged('erased');
      else setFailed(true);
    } finally {
      setBusy(false);
    }
  }
  const params = { token };
  const confirm = () =>
    change(() => send('POST /api/opening-notices/{token}/confirm', { params }), 'Confirmed');
  const erase = () =>
    change(async () => {
      await send('POST /api/opening-notices/{token}/unsubscribe', { params });
      return 'erased';
    }, 'Your address is erased');

  if (notice === 'erased') return <UsedUp />;
  if (!notice && error) return <ErrorState level={1} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      level={1}
      title={notice?.confirmed ? 'We will tell you' : question}
      text={
        <>
          <p>{notice ? introOf(notice) : 'One moment.'}</p>
          {failed && (
            <p role="alert" className={styles.failure}>
              That didn't go through. Please try again.
            </p>
          )}
        </>
      }
      action={
        notice && (
          <>
            {!notice.confirmed && (
              <Button variant="primary" size="large" busy={busy} onClick={confirm}>
                Yes, tell me
              </Button>
            )}
            {notice.confirmed && (
              <LinkButton to={`/giveaways/${notice.giveawayId}`} variant="primary" size="large">
                To the giveaway
              </LinkButton>
            )}
            <Button size="large" busy={busy} onClick={erase}>
              Erase my address
            </Button>
          </>
        )
      }
    />
  );
}

function introOf({ title, status, startDate, confirmed }: OpeningNotice): string {
  if (status === 'open') return `${title} is open now.`;
  const opens = startDate && status === 'planned' ? ` It opens on ${formatDateTime(startDate)}.` : '';
  return confirmed
    ? `One email when ${title} opens; then your address is erased.${opens}`
    : `Someone, probably you, asked for an email to this address when ${title} opens.${opens}`;
}

function UsedUp() {
  return (
    <EmptyState
      level={1}
      title="No address on file"
      text="This link was used already, or was not confirmed in time. We won't send anything more."
      action={<LinkButton to="/giveaways-old">All giveaways</LinkButton>}
    />
  );
}
