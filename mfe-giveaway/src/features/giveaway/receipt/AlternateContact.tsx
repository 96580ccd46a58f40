import { send } from '@show/web-kit/api';
import { useBackCloses } from '@show/web-kit/router';
import { lazyWithRetries } from '@show/web-kit/timing';
import { announce, Button, LateDialog } from '@show/web-kit/ui';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useSendsMail } from '../../../email/useSendsMail';
import { keepReceipt, type Receipt } from '../../../storage/receipts';
import styles from './AlternateContact.module.css';

const EmailDialog = lazyWithRetries(() =>
  import(/* webpackChunkName: "email-dialog" */ '../../../email/EmailDialog').then((m) => m.EmailDialog),
);

interface AlternateContactProps {
  receipt: Receipt;
  /** Whether the prize can still pass to this entry; if not, an address can only be erased. */
  canBeNext: boolean;
}

/** Adds, changes and erases the email address to notify if the prize passes to this entry. */
export function AlternateContact({ receipt, canBeNext }: AlternateContactProps) {
  const sendsMail = useSendsMail() !== false;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useBackCloses(open, close);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { giveawayId, contactLeft } = receipt;
  const params = { id: giveawayId };

  async function leave(email: string): Promise<void> {
    await send('PUT /api/giveaways/{id}/my-entry/contact', { params, body: { email } });
    keepReceipt({ ...receipt, contactLeft: true });
    setFailed(false);
    close();
    announce('Your address is saved');
  }
  async function erase(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await send('DELETE /api/giveaways/{id}/my-entry/contact', { params });
      keepReceipt({ ...receipt, contactLeft: false });
      announce('Your address is erased');
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.contact}>
      <p>
        {!canBeNext
          ? 'The email address that you left here is still stored.'
          : contactLeft && sendsMail
            ? "We'll email you if the prize comes your way."
            : 'If it goes unclaimed, the prize passes to the scan before.'}
      </p>
      <p className={styles.ways}>
        {canBeNext && !sendsMail && (
          <span>This site can't send email yet. Come back to this page to see if it's yours.</span>
        )}
        {canBeNext && sendsMail && (
          <Button icon={<Mail aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {contactLeft ? 'Change my address' : "Email me if it's mine"}
          </Button>
        )}
        {contactLeft && (
          <Button variant="quiet" busy={busy} onClick={erase}>
            Erase my address
          </Button>
        )}
      </p>
      {failed && (
        <p role="alert" className={styles.failure}>
          We couldn't erase the address. Please try again.
        </p>
      )}
      {open && (
        <LateDialog>
          <EmailDialog
            onClose={close}
            title="If the prize comes your way"
            description="One email if the prize comes your way, and nothing else. We erase your address once the prize is claimed for good, and you can erase it here anytime."
            submit={contactLeft ? 'Change Address' : 'Email Me'}
            send={leave}
          />
        </LateDialog>
      )}
    </div>
  );
}
