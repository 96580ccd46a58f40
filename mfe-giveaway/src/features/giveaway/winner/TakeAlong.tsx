import { send } from '@show/web-kit/api';
import { useOrigin } from '@show/web-kit/page';
import { useBackCloses } from '@show/web-kit/router';
import { lazyWithRetries } from '@show/web-kit/timing';
import { announce, Button, CopyButton, Late, LateDialog } from '@show/web-kit/ui';
import { ExternalLink, Mail } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../api/failureText';
import { useSendsMail } from '../../../email/useSendsMail';
import styles from './TakeAlong.module.css';

const LinkCode = lazyWithRetries(() =>
  import(/* webpackChunkName: "link-code" */ './LinkCode').then((m) => m.LinkCode),
);
const EmailDialog = lazyWithRetries(() =>
  import(/* webpackChunkName: "email-dialog" */ '../../../email/EmailDialog').then((m) => m.EmailDialog),
);

/** Takes an unclaimed prize to another browser: by a link to copy, to scan or to mail. */
export function TakeAlong({ giveawayId }: { giveawayId: number }) {
  const [secret, setSecret] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const params = { id: giveawayId };

  async function makeLink(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const made = await send('POST /api/giveaways/{id}/claim-link', { params });
      setSecret(made.secret);
      announce('Your link is ready');
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.along} aria-label="Claim in another browser">
      {secret ? (
        <ClaimLink giveawayId={giveawayId} secret={secret} />
      ) : (
        <>
          <p>
            <Button busy={busy} onClick={makeLink} icon={<ExternalLink aria-hidden="true" />}>
              Take your prize to another browser
            </Button>
          </p>
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function ClaimLink({ giveawayId, secret }: { giveawayId: number; secret: string }) {
  const url = `${useOrigin()}/giveaways/${giveawayId}#claim=${secret}`;
  const sendsMail = useSendsMail();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useBackCloses(open, close);
  const [mailed, setMailed] = useState(false);

  async function mail(email: string): Promise<void> {
    const params = { id: giveawayId };
    await send('POST /api/giveaways/{id}/claim-link/mail', { params, body: { email } });
    close();
    setMailed(true);
    announce('The link is on its way');
  }

  return (
    <>
      <h3 className={styles.title}>Claim in another browser</h3>
      <p>
        Open this link where you want to claim. It works once, and anyone who has it can claim your prize, so
        keep it to yourself.
      </p>
      <div className={styles.ways}>
        <Late waiting={<div className={styles.code} />}>
          <LinkCode url={url} className={styles.code} />
        </Late>
        <div className={styles.texts}>
          <p className={styles.link}>{url}</p>
          <p className={styles.buttons}>
            <CopyButton text={() => url}>Copy link</CopyButton>
            {sendsMail && (
              <Button icon={<Mail aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                Mail it to me
              </Button>
            )}
          </p>
          {mailed && <p>The link is on its way to your mailbox.</p>}
        </div>
      </div>
      {open && (
        <LateDialog>
          <EmailDialog
            onClose={close}
            title="Mail the link to yourself"
            description="One email with a link to claim your prize, and nothing else."
            submit="Send link"
            send={mail}
          />
        </LateDialog>
      )}
    </>
  );
}
