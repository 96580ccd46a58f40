import type { Giveaway } from '@show/contracts/entities/giveaway';
import { type TestEmail as TestEmailBody, testEmailFormSchema } from '@show/contracts/forms/testEmail';
import { TextInput, useZodForm } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { Send } from 'lucide-react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { ButtonRow } from '../../ui/layout/ButtonRow';
import { MailDelivery, useMailStatus } from './MailDelivery';
import styles from './TestEmail.module.css';

const empty = { firstName: '', lastName: '', email: '' };

/** Sends the winner's e-mail to a member of staff as a test. */
export function TestEmail({ giveaway }: { giveaway: Giveaway }) {
  const { register, handleSubmit, formState } = useZodForm(testEmailFormSchema, empty);
  const { errors, isSubmitting } = formState;
  const mail = useMailStatus();

  const { mutateAsync } = useAdminMutation({
    call: (body: TestEmailBody) => send('POST /api/admin/test-email', { body }),
    done: (_, { email }) =>
      mail?.delivery === 'folder'
        ? `Test email saved to ${mail.folder}; not sent to anyone.`
        : `Test email sent to ${email}`,
    failed: 'Failed to send test email',
  });
  const { id: giveawayId, title: giveawayTitle, prize } = giveaway;
  const submit = handleSubmit((recipient) =>
    mutateAsync({ ...recipient, giveawayId, giveawayTitle, prize }).catch(() => {}),
  );

  return (
    <AdminPanel title="Test Email" look="boxed" intro="Sends the winner's e-mail as it is saved now.">
      <MailDelivery />
      <form aria-label="Test email" className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label="First name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextInput
          label="Last name"
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <ButtonRow align="start">
          <Button type="submit" busy={isSubmitting} icon={<Send aria-hidden="true" />}>
            {isSubmitting ? 'Sending...' : 'Send Test Email'}
          </Button>
        </ButtonRow>
      </form>
    </AdminPanel>
  );
}
