import type { AdminSession } from '@show/contracts/entities/adminSession';
import { loginFormSchema } from '@show/contracts/forms/login';
import { ApiError, send } from '@show/web-kit/api';
import { TextInput, useZodForm } from '@show/web-kit/forms';
import { toast } from '@show/web-kit/toasts';
import { Button } from '@show/web-kit/ui';
import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { failureText } from '../api/failureText';
import styles from './GateForm.module.css';
import { tryAgainText } from './tryAgainText';

export interface GateFormProps {
  /** The session has just ended, and the hidden page is kept. */
  again: boolean;
  onSignedIn: (session: AdminSession) => void;
}

const notice = 'This area is password protected. If you need access, please contact the site administrator.';

/** The sign-in form. The server verifies the passcode. */
export function GateForm({ again, onSignedIn }: GateFormProps) {
  const { register, handleSubmit, reset, setFocus, formState } = useZodForm(loginFormSchema, {
    passcode: '',
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('passcode'), [setFocus]);

  const signIn = handleSubmit(async (form) => {
    try {
      const session = await send('POST /api/admin/login', { body: form });
      onSignedIn(session);
      toast({ title: 'Access Granted', description: 'Welcome to the admin panel.' });
    } catch (error) {
      refuse(error);
      reset();
      setFocus('passcode');
    }
  });

  return (
    <section className={styles.gate}>
      <form className={styles.card} onSubmit={signIn} noValidate>
        <LockKeyhole className={styles.sign} aria-hidden="true" />
        <h1 className={styles.title}>Admin Access</h1>
        {again && (
          <p role="status" className={styles.again}>
            Your session has ended. Sign in to go on where you were: nothing you typed is lost.
          </p>
        )}
        <TextInput
          label="Password"
          type="password"
          placeholder="Enter admin password"
          autoComplete="current-password"
          error={errors.passcode?.message}
          {...register('passcode')}
        />
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Authenticating...' : 'Access Admin Panel'}
        </Button>
        <p className={styles.notice}>{notice}</p>
      </form>
    </section>
  );
}

function refuse(error: unknown): void {
  const variant = 'destructive';
  if (!(error instanceof ApiError)) toast({ title: 'Error', description: failureText(error), variant });
  else if (error.status === 429)
    toast({ title: 'Too Many Attempts', description: tryAgainText(error.retryAfter), variant });
  else if (error.code === 'invalid-passcode')
    toast({ title: 'Access Denied', description: 'Invalid password. Please try again.', variant });
  else toast({ title: 'Error', description: error.detail, variant });
}
