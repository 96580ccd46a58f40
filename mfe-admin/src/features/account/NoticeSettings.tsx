import { mapNames } from '@show/contracts/deploy/parts';
import {
  type NoticeKind,
  type NoticeWays,
  noticeKinds,
  noticeWaysSchema,
  ownersNoticeKinds,
  type NoticeSettings as Settings,
} from '@show/contracts/entities/staffNotice';
import { Select, useZodForm } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { send } from '../../api/send';
import { useIsOwner, useIsVolunteer } from '../../api/session';
import { EditForm } from '../../ui/form/EditForm';
import { useFormSave } from '../../ui/form/useFormSave';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { Loaded } from '../../ui/status/Loaded';
import styles from './AccountTab.module.css';
import { OwnEmail } from './OwnEmail';

const labels: Readonly<Record<NoticeKind, string>> = {
  won: 'Someone won',
  claimed: 'A prize is claimed',
  silent: 'A winner has not claimed, 3 days and 1 day before the deadline',
  'passed-on': 'A prize passed on',
  opened: 'A giveaway opened on schedule',
  closed: 'A giveaway closed on schedule',
  held: 'A giveaway cannot open',
  'mail-refused': 'Emails do not go out',
  'sync-failed': 'Videos failed to load twice in a row',
  'disk-full': 'Less than 10 % of the disk is free',
  'backup-old': 'The last backup is older than a week',
};

/** Where the member gets emails, and for which notices. Volunteers get no notices. */
export function NoticeSettings() {
  const query = useQuery(read('/api/admin/account/notices'));
  const isVolunteer = useIsVolunteer();
  return (
    <AdminPanel
      level={3}
      look="boxed"
      title={isVolunteer ? 'Email' : 'Notices'}
      intro={
        isVolunteer
          ? 'If you forget your passcode, a link to choose a new one comes to this address.'
          : 'The Notices tab lists what happened on its own. Add an email address to get it by email, too.'
      }
    >
      <Loaded query={query} height="16rem">
        {(settings) => (
          <div className={styles.account}>
            <OwnEmail settings={settings} />
            {!isVolunteer && <WaysForm settings={settings} />}
          </div>
        )}
      </Loaded>
    </AdminPanel>
  );
}

function WaysForm({ settings: { ways } }: { settings: Settings }) {
  const isOwner = useIsOwner();
  const valuesOf = (saved: NoticeWays): NoticeWays => mapNames(noticeKinds, (kind) => saved[kind] ?? 'mail');
  const form = useZodForm(noticeWaysSchema, valuesOf(ways));
  const save = useFormSave({
    form,
    what: 'choice of notices',
    call: (chosen: NoticeWays) => send('PUT /api/admin/account/notices', { body: { ways: chosen } }),
    done: 'Notices saved',
    failed: 'Failed to save the notices',
    affects: ['/api/admin/account/notices', '/api/admin/notices'],
    onFinished: (saved) => form.reset(valuesOf(saved.ways)),
    onDiscard: () => form.reset(valuesOf(ways)),
  });
  return (
    <EditForm label="Notices" save={save} saveLabel="Save Notices" className={styles.ways}>
      {noticeKinds
        .filter((kind) => isOwner || !ownersNoticeKinds.includes(kind))
        .map((kind) => (
          <Select key={kind} label={labels[kind]} {...form.register(kind)}>
            <option value="mail">By email and in the admin</option>
            <option value="admin">In the admin only</option>
            <option value="off">Not at all</option>
          </Select>
        ))}
    </EditForm>
  );
}
