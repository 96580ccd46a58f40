import type { Giveaway } from '@show/contracts/entities/giveaway';
import { openingNoticeFormSchema } from '@show/contracts/forms/openingNotice';
import { ApiError, send } from '@show/web-kit/api';
import { Dialog } from '@show/web-kit/dialog';
import { TextInput, useZodForm } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { useId, useState } from 'react';
import styles from './NotifyDialog.module.css';

export interface NotifyDialogProps {
  giveaway: Pick<Giveaway, 'id' | 'title'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The form behind 'Notify Me', and what to do next once it was sent. Input is kept when sending fails. */
export function NotifyDialog({ giveaway, open, onOpenChange }: NotifyDialogProps) {
  const form = useId();
  const { register, handleSubmit, formState, reset } = useZodForm(openingNoticeFormSchema, { email: '' });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  const ask = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await send('POST /api/giveaways/{id}/notices', { params: { id: giveaway.id }, body });
      setSentTo(body.email);
      reset();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.detail : 'The site cannot be reached. Please try again.');
    }
  });
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) setSentTo(undefined);
  };

  if (sentTo) {
    return (
      <Dialog
        open={open}
        onOpenChange={change}
        title="Look into your mailbox"
        description={
          <>
            A message to <strong className={styles.address}>{sentTo}</strong> is on its way. Open the link in
            it to confirm: only then do we write to you when {giveaway.title} opens.
          </>
        }
        actions={
          <Button variant="primary" onClick={() => change(false)}>
            Done
          </Button>
        }
      >
        <p className={styles.note}>
          Nothing there after some minutes? Look into the spam folder, or ask again.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Tell me when it opens"
      description={`One e-mail when ${giveaway.title} opens, and nothing else. Then your address is erased.`}
      actions={
        <>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={isSubmitting}>
            Notify Me
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={ask} noValidate className={styles.form}>
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
