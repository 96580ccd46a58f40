import { linkDays, type SignInLink } from '@show/contracts/entities/staffMember';
import { copyText } from '@show/web-kit/clipboard';
import { TextInput } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { Copy } from 'lucide-react';
import { toastError, toastSuccess } from '../../api/toasts';
import { FormPanel } from '../../ui/form/FormPanel';
import { dateTimeText } from '../../ui/status/dateTimeText';
import { LocalUrlNote } from '../../ui/status/LocalUrlNote';
import styles from './LinkPanel.module.css';

/** The new link; it is shown only once. */
export function LinkPanel({ link, onClose }: { link: SignInLink; onClose: () => void }) {
  const { member, token, expiresAt, mailedTo } = link;
  // In the fragment, which is never sent to a server or logged.
  const url = `${window.location.origin}/admin/invitation#${token}`;

  async function copy(): Promise<void> {
    if (await copyText(url)) toastSuccess('Link copied');
    else toastError('Not copied', 'Select the link and copy it by hand.');
  }

  return (
    <FormPanel title={`Link for ${member.name}`}>
      <div className={styles.link}>
        {mailedTo && <p role="status">{`It is on its way to ${mailedTo}.`}</p>}
        <p>
          {`Give it to ${member.name} in private: the first person who opens it signs in as ${member.name}. It works once, within ${linkDays} days, until ${dateTimeText(expiresAt)}, and is shown only here.`}
        </p>
        {member.joinedAt && (
          <p>
            What they choose there replaces their passcode and passkeys. Their email address is removed, and
            their sessions end.
          </p>
        )}
        <TextInput
          label="Link"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          autoComplete="off"
        />
        <LocalUrlNote url={url} />
        <div className={styles.actions}>
          <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            Copy link
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </FormPanel>
  );
}
