import type { Giveaway } from '@show/contracts/entities/giveaway';
import { send } from '@show/web-kit/api';
import { Dialog } from '@show/web-kit/dialog';
import { formatDateTime } from '@show/web-kit/format';
import { Button } from '@show/web-kit/ui';
import { useState } from 'react';
import { EmailDialog } from '../email/EmailDialog';
import { useSendsMail } from '../email/useSendsMail';
import styles from './NotifyDialog.module.css';
import { OpeningLink } from './OpeningLink';

export interface NotifyDialogProps {
  giveaway: Pick<Giveaway, 'id' | 'title' | 'startDate'>;
  onClose: () => void;
}

/** The form of 'Notify Me', and the next step after it was sent; the calendar where no email can be sent. */
export function NotifyDialog({ giveaway, onClose }: NotifyDialogProps) {
  const sendsMail = useSendsMail();
  const [sentTo, setSentTo] = useState<string>();

  if (sendsMail === undefined) return null;
  if (!sendsMail) {
    const { title, startDate } = giveaway;
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Tell me when it opens"
        description={`This site can't send email yet. ${title} opens ${startDate ? `on ${formatDateTime(startDate)}` : 'soon'}.`}
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            <OpeningLink giveaway={giveaway} variant="primary" />
          </>
        }
      />
    );
  }
  if (sentTo) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Check your email"
        description={
          <>
            A message to <strong className={styles.address}>{sentTo}</strong> is on its way. Open the link in
            it to confirm, and we'll email you when {giveaway.title} opens.
          </>
        }
        actions={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <p className={styles.note}>Nothing after a few minutes? Check your spam folder, or try again.</p>
      </Dialog>
    );
  }
  return (
    <EmailDialog
      onClose={onClose}
      title="Tell me when it opens"
      description={`One email when ${giveaway.title} opens, and nothing else. Then your address is erased.`}
      submit="Notify Me"
      send={async (email) => {
        await send('POST /api/giveaways/{id}/notices', { params: { id: giveaway.id }, body: { email } });
        setSentTo(email);
      }}
    />
  );
}
