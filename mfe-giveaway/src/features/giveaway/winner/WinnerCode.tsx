import { formatDateTime } from '@show/web-kit/format';
import { useShow } from '@show/web-kit/page';
import { CopyButton } from '@show/web-kit/ui';
import { useSendsMail } from '../../../email/useSendsMail';
import styles from './WinnerCode.module.css';

export interface WinnerCodeProps {
  code: string;
  /** When the prize was claimed, if that is known. */
  claimedAt: string | null;
}

/** The winner code, large, with a button that copies it. */
export function WinnerCode({ code, claimedAt }: WinnerCodeProps) {
  return (
    <>
      <p>This is your winner code. Keep it: it proves that the prize is yours.</p>
      <p className={styles.row}>
        <output ref={bringIntoView} className={styles.code}>
          {code}
        </output>
        <CopyButton text={() => code}>Copy code</CopyButton>
      </p>
      <p>
        <NextStep />
        {claimedAt && (
          <>
            {' '}
            Claimed on <time dateTime={claimedAt}>{formatDateTime(claimedAt)}</time>. Keep it until you have
            your prize.
          </>
        )}
      </p>
    </>
  );
}

/** A site without a mail server must not promise an email. */
function NextStep() {
  const sendsMail = useSendsMail();
  const { email } = useShow().contact;
  if (sendsMail === undefined) return null;
  if (sendsMail) return "We'll email you what to do next, with this code.";
  if (!email) return 'Write to us with this code.';
  return (
    <>
      Write to us with this code: <a href={`mailto:${email}`}>{email}</a>.
    </>
  );
}

/** Takes the focus, which was in the form that is gone. */
const bringIntoView = (code: HTMLElement | null) => code?.scrollIntoView({ block: 'center' });
