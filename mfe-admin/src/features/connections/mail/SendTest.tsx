import { type MailTest, mailTestSchema } from '@show/contracts/forms/mailSettings';
import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { Send } from 'lucide-react';
import { send } from '../../../api/send';
import { CheckResult } from '../CheckResult';
import styles from '../Connections.module.css';
import { useCheck } from '../useCheck';

/** Sends a test through the saved mail server and shows its response. */
export function SendTest() {
  const form = useZodForm(mailTestSchema, { to: '' });
  const { result, busy, check } = useCheck(async (body: MailTest) => {
    const { response } = await send('POST /api/admin/mail-settings/test', { body });
    return { ok: true, sentence: `Sent to ${body.to}. The mail server said: ${response}` };
  });
  return (
    <form
      aria-label="Test of the mail server"
      className={styles.stack}
      noValidate
      onSubmit={form.handleSubmit(check)}
    >
      <div className={styles.ask}>
        <TextInput label="Your email address" type="email" autoComplete="email" {...fieldOf(form)('to')} />
        <Button type="submit" busy={busy} icon={<Send aria-hidden="true" />}>
          {busy ? 'Sending...' : 'Send a Test to Me'}
        </Button>
      </div>
      <CheckResult result={result} />
    </form>
  );
}
