import { winnerClaimSchema } from '@show/contracts/forms/winnerClaim';
import { send } from '@show/web-kit/api';
import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { invalidate } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { useState } from 'react';
import { failureText } from '../../../api/failureText';
import { deviceFingerprint } from '../entry/deviceTraits';
import { withRetry } from '../entry/withRetry';
import styles from './ClaimForm.module.css';

export interface ClaimFormProps {
  giveawayId: number;
  /** The secret of a claim link, in a browser that has not won itself. */
  claimSecret?: string | undefined;
  onClaimed(code: string): void;
}

const claimFormSchema = winnerClaimSchema.pick({
  firstName: true,
  lastName: true,
  email: true,
  location: true,
});
const empty = { firstName: '', lastName: '', email: '', location: '' };

/** The claim form of the winner. Keeps the input when sending fails. */
export function ClaimForm({ giveawayId, claimSecret, onClaimed }: ClaimFormProps) {
  const form = useZodForm(claimFormSchema, empty);
  const field = fieldOf(form);
  const { isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string>();

  const claim = form.handleSubmit(async (claimed) => {
    setFailure(undefined);
    const body = { ...claimed, deviceFingerprint: deviceFingerprint(), claimSecret };
    const params = { id: giveawayId };
    try {
      const { winnerCode } = await withRetry((signal) =>
        send('POST /api/giveaways/{id}/winner', { params, body, signal }),
      );
      void invalidate(`/api/giveaways/${giveawayId}`);
      onClaimed(winnerCode);
    } catch (error) {
      setFailure(failureText(error));
    }
  });

  return (
    <form className={styles.form} onSubmit={claim} noValidate>
      <TextInput label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextInput label="Last name" autoComplete="family-name" {...field('lastName')} />
      <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <TextInput
        label="City and state"
        optional
        hint="Shown with your first name and initial, only if you fill it in."
        autoComplete="off"
        {...field('location')}
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          Your claim could not be sent. {failure}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" busy={isSubmitting} className={styles.send}>
        Claim My Prize!
      </Button>
    </form>
  );
}
