import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { MailStatus } from '@show/contracts/entities/mailStatus';
import { type TestEmail as TestEmailBody, testEmailFormSchema } from '@show/contracts/forms/testEmail';
import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { Send } from 'lucide-react';
import { send } from '../../api/send';
import { ignoreShown } from '../../api/toasts';
import { useAdminMutation } from '../../api/useAdminMutation';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { ButtonRow } from '../../ui/layout/ButtonRow';
import { MailDelivery, useMailStatus } from './MailDelivery';
import styles from './TestEmail.module.css';

/** Sends the winner's email to the show itself as a test. */
export function TestEmail({ giveaway }: { giveaway: Giveaway }) {
  const mail = useMailStatus();
  return (
    <AdminPanel
      title="Test Email"
      look="boxed"
      intro="Sends the winner's email, as it is saved now, to the show's own address."
    >
      <MailDelivery />
      {mail?.ownAddress && <TestEmailForm giveaway={giveaway} mail={mail} email={mail.ownAddress} />}
    </AdminPanel>
  );
}

interface TestEmailFormProps {
  giveaway: Giveaway;
  mail: MailStatus;
  email: string;
}

function TestEmailForm({ giveaway, mail, email }: TestEmailFormProps) {
  const form = useZodForm(testEmailFormSchema, {
    firstName: '',
    lastName: '',
    email,
  });
  const field = fieldOf(form);
  const { isSubmitting } = form.formState;

  const { mutateAsync } = useAdminMutation({
    call: (body: TestEmailBody) => send('POST /api/admin/test-email', { body }),
    done:
      mail.delivery === 'folder'
        ? `Test email saved to ${mail.folder}; not sent to anyone.`
        : `Test email sent to ${email}`,
    failed: 'Failed to send test email',
  });
  const { id: giveawayId, title: giveawayTitle, prize } = giveaway;
  const submit = form.handleSubmit((recipient) =>
    ignoreShown(mutateAsync({ ...recipient, giveawayId, giveawayTitle, prize })),
  );

  return (
    <form aria-label="Test email" className={styles.form} onSubmit={submit} noValidate>
      <TextInput label="First name" autoComplete="off" {...field('firstName')} />
      <TextInput label="Last name" autoComplete="off" {...field('lastName')} />
      <TextInput label="Email" type="email" readOnly {...field('email')} />
      <ButtonRow align="start">
        <Button type="submit" busy={isSubmitting} icon={<Send aria-hidden="true" />}>
          {isSubmitting ? 'Sending...' : 'Send Test Email'}
        </Button>
      </ButtonRow>
    </form>
  );
}
