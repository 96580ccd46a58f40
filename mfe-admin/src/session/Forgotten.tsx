import { type ForgottenForm, forgottenFormSchema } from '@show/contracts/forms/staff';
import { ApiError, send } from '@show/web-kit/api';
import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { useEffect, useState } from 'react';
import { failureText } from '../api/failureText';
import styles from './GateForm.module.css';

/** Asks for a sign-in link by email. What it says is the same for every address. */
export function Forgotten({ onBack }: { onBack: () => void }) {
  const form = useZodForm(forgottenFormSchema, { email: '' });
  const [said, setSaid] = useState<{ text: string; role: 'status' | 'alert' }>();
  const { data: terms } = useQuery(read('/api/privacy'));
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);

  const ask = form.handleSubmit(async (body: ForgottenForm) => {
    try {
      await send('POST /api/admin/login/forgotten', { body });
      setSaid({
        role: 'status',
        text: 'If a member of staff has this address, a link is on its way. It works once, within an hour.',
      });
    } catch (error) {
      setSaid({ role: 'alert', text: error instanceof ApiError ? error.detail : failureText(error) });
    }
  });

  return (
    <form className={styles.card} onSubmit={ask} noValidate>
      <h1 className={styles.title}>Forgot your passcode?</h1>
      <p>
        {terms?.sendsMail === false
          ? 'This site cannot send email yet. Ask an owner for a new link.'
          : 'We send you a link to choose a new passcode or passkey, if your account has this email address.'}
      </p>
      <TextInput label="Email" type="email" autoComplete="email" {...fieldOf(form)('email')} />
      {said && (
        <p role={said.role} className={said.role === 'alert' ? styles.blocked : styles.again}>
          {said.text}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" busy={form.formState.isSubmitting}>
        Send the Link
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back to Sign-In
      </Button>
    </form>
  );
}
