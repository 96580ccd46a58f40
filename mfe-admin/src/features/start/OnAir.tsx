import { changeShow, useShow } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { Button, CopyButton } from '@show/web-kit/ui';
import { RadioTower, RefreshCw } from 'lucide-react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { LocalUrlNote } from '../../ui/status/LocalUrlNote';
import styles from './StartTab.module.css';

/** While the site is private: who sees it, and the one press that opens it. */
export function OnAir({ isOwner }: { isOwner: boolean }) {
  if (useShow().visibility !== 'private') return null;
  return (
    <AdminPanel
      title="Only staff can see the site"
      level={3}
      look="boxed"
      intro="Everyone else sees a page with the show's name and 'Coming soon'. Nobody can enter a giveaway yet."
    >
      <div className={styles.onAir}>
        {isOwner && <PutOnAir />}
        <SecretLink isOwner={isOwner} />
      </div>
    </AdminPanel>
  );
}

function PutOnAir() {
  const { mutate, pending } = useAdminMutation({
    call: () => send('PATCH /api/admin/show', { body: { values: { visibility: null } } }),
    done: 'The site is on the air.',
    failed: 'Failed to put the site on the air',
    affects: ['/api/admin/show', '/api/admin/start'],
    onSaved: ({ show }) => changeShow(show),
  });
  return (
    <Button
      variant="primary"
      busy={pending !== undefined}
      icon={<RadioTower aria-hidden="true" />}
      onClick={() => mutate()}
    >
      Put the Site on the Air
    </Button>
  );
}

/** For those who should see it before it is public. */
function SecretLink({ isOwner }: { isOwner: boolean }) {
  const { previewLink: link = 1 } = useShow();
  const { data } = useQuery({
    ...read('/api/admin/preview-link', { query: { link: String(link) } }),
    // A renewed link is refused until the gateway has heard of it.
    retry: 10,
    retryDelay: 1000,
  });
  const [ask, question] = useQuestion();
  const { mutateAsync } = useAdminMutation({
    call: () => send('PATCH /api/admin/show', { body: { values: { previewLink: link + 1 } } }),
    done: 'There is a new secret link. The old one no longer works.',
    failed: 'Failed to renew the secret link',
    affects: ['/api/admin/show'],
    onSaved: ({ show }) => changeShow(show),
  });
  return (
    <>
      {data && (
        <>
          <CopyButton text={() => data.url}>Copy the Secret Link</CopyButton>
          <LocalUrlNote url={data.url} />
        </>
      )}
      {isOwner && (
        <Button
          variant="quiet"
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() =>
            ask({
              title: 'Renew the secret link?',
              description: "Everyone with the old link sees 'Coming soon' again.",
              confirmLabel: 'Renew Link',
              onConfirm: () => mutateAsync(),
            })
          }
        >
          Renew the Secret Link
        </Button>
      )}
      {question}
    </>
  );
}
