import type { Giveaway } from '@show/contracts/entities/giveaway';
import { send } from '@show/web-kit/api';
import { Dialog } from '@show/web-kit/dialog';
import { Button } from '@show/web-kit/ui';
import { useState } from 'react';
import { EmailDialog } from '../email/EmailDialog';
import styles from './NotifyDialog.module.css';

export interface NotifyDialogProps {
  giveaway: Pick<Giveaway, 'id' | 'title'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The form of 'Notify Me', and the next step after it was sent. */
export function NotifyDialog({ giveaway, open, onOpenChange }: NotifyDialogProps) {
  const [sentTo, setSentTo] = useState<string>();
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) setSentTo(undefined);
  };

  if (sentTo) {
    return (
      <Dialog
        open={open}
        onOpenChange={change}
        title="Check your email"
        description={
          <>
            A message to <strong className={styles.address}>{sentTo}</strong> is on its way. Open the link in
            it to confirm, and we'll email you when {giveaway.title} opens.
          </>
        }
        actions={
          <Button variant="primary" onClick={() => change(false)}>
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
      open={open}
      onOpenChange={change}
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
