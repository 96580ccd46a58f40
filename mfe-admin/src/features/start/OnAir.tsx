import { changeShow, useShow } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { Button, CopyButton } from '@show/web-kit/ui';
import { RadioTower } from 'lucide-react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { AdminPanel } from '../../ui/layout/AdminPanel';
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
        <SecretLink />
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
function SecretLink() {
  const { data } = useQuery(read('/api/admin/preview-link'));
  return data ? <CopyButton text={() => data.url}>Copy the Secret Link</CopyButton> : null;
}
