import { emailFormSchema } from '@show/contracts/forms/email';
import { Dialog } from '@show/web-kit/dialog';
import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { useId, useState } from 'react';
import { failureText } from '../api/failureText';
import styles from './EmailDialog.module.css';

export interface EmailDialogProps {
  onClose: () => void;
  title: string;
  description: string;
  /** Label of the button. */
  submit: string;
  /** Sends the address; rejects with an ApiError when it is refused. */
  send(email: string): Promise<void>;
}

/** Asks for an email address. Keeps the input when sending fails. */
export function EmailDialog({ onClose, title, description, submit, send }: EmailDialogProps) {
  const formId = useId();
  const form = useZodForm(emailFormSchema, { email: '' });
  const { handleSubmit, formState } = form;
  const [failure, setFailure] = useState<string>();

  const sendTyped = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await send(email);
    } catch (error) {
      setFailure(failureText(error));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={formState.isSubmitting}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={sendTyped} noValidate className={styles.form}>
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...fieldOf(form)('email')}
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
