import { emailFormSchema } from '@show/contracts/forms/email';
import { ApiError } from '@show/web-kit/api';
import { Dialog } from '@show/web-kit/dialog';
import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { useId, useState } from 'react';
import styles from './EmailDialog.module.css';

export interface EmailDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** Label of the button. */
  submit: string;
  /** Sends the address; rejects with an ApiError when it is refused. */
  send(email: string): Promise<void>;
}

/** Asks for an email address. Keeps the input when sending fails. */
export function EmailDialog({ open, onOpenChange, title, description, submit, send }: EmailDialogProps) {
  const formId = useId();
  const form = useZodForm(emailFormSchema, { email: '' });
  const field = fieldOf(form);
  const { handleSubmit, formState, reset } = form;
  const { isSubmitting } = formState;
  const [failure, setFailure] = useState<string>();

  const sendTyped = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await send(email);
      reset();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.detail : "We can't reach the site. Please try again.");
    }
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={sendTyped} noValidate className={styles.form}>
        <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
