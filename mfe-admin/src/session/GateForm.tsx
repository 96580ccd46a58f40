import type { AdminSession } from '@show/contracts/entities/adminSession';
import { loginFormSchema, memberLoginFormSchema } from '@show/contracts/forms/login';
import { ApiError, send } from '@show/web-kit/api';
import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { keepsCookies } from '@show/web-kit/storage';
import { toast } from '@show/web-kit/toasts';
import { Button } from '@show/web-kit/ui';
import { KeyRound, LockKeyhole, User } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toastError, toastFailure } from '../api/toasts';
import { Forgotten } from './Forgotten';
import styles from './GateForm.module.css';
import { canUsePasskeys, passkeyFailure, signInByPasskey } from './passkeys';
import { TooMany } from './TooMany';

export interface GateFormProps {
  /** The session has just ended, and the page stays mounted behind the form. */
  again: boolean;
  onSignedIn: (session: AdminSession) => void;
}

const notice = 'This area is password protected. If you need access, please contact the site administrator.';

/** The sign-in form: the passcode of the installation, or a name and a passcode, or a passkey. */
export function GateForm({ again, onSignedIn }: GateFormProps) {
  const [hasCookies] = useState(keepsCookies);
  const [byName, setByName] = useState(false);
  const form = useZodForm(byName ? memberLoginFormSchema : loginFormSchema, { passcode: '' });
  const field = fieldOf(form);
  const { clearErrors, handleSubmit, resetField, setFocus } = form;
  const { isSubmitting } = form.formState;
  const [refused, setRefused] = useState(false);
  const [forgot, setForgot] = useState(false);
  const [asking, setAsking] = useState(false);
  const [blocked, setBlocked] = useState<{ seconds: number | undefined }>();
  useEffect(() => {
    if (!forgot) setFocus(byName ? 'name' : 'passcode');
  }, [byName, forgot, setFocus]);

  const signIn = handleSubmit(async (typed) => {
    setBlocked(undefined);
    try {
      welcome(await send('POST /api/admin/login', { body: typed }));
    } catch (error) {
      if (isTooMany(error)) setBlocked({ seconds: error.retryAfter });
      else refuse(error, byName);
      if (isDecided(error)) {
        resetField('passcode');
        setRefused(true);
      }
      setFocus('passcode');
    }
  });

  function chooseName(): void {
    // What is wrong with the field names it as it was.
    clearErrors();
    setByName(true);
  }

  async function byPasskey(): Promise<void> {
    setAsking(true);
    setBlocked(undefined);
    try {
      welcome(await signInByPasskey());
    } catch (error) {
      if (isTooMany(error)) setBlocked({ seconds: error.retryAfter });
      else toastError('Not Signed In', passkeyFailure(error));
      setAsking(false);
    }
  }

  function welcome(session: AdminSession): void {
    onSignedIn(session);
    toast({ title: 'Access Granted', description: 'Welcome to the admin panel.' });
  }

  if (forgot)
    return (
      <section className={styles.gate}>
        <Forgotten onBack={() => setForgot(false)} />
      </section>
    );

  return (
    <section className={styles.gate}>
      <form className={styles.card} onSubmit={signIn} noValidate>
        <LockKeyhole className={styles.sign} aria-hidden="true" />
        <h1 className={styles.title}>Admin Access</h1>
        {(again || !hasCookies) && (
          <p role="status" className={styles.again}>
            {hasCookies
              ? 'Your session has ended. Sign in to continue where you were: nothing you typed is lost.'
              : 'This browser keeps no cookies, and signing in needs them.'}
          </p>
        )}
        {byName && <TextInput label="Name" autoComplete="username" {...field('name')} />}
        <TextInput
          label={byName ? 'Passcode' : 'Password'}
          type="password"
          placeholder={byName ? 'Enter your passcode' : 'Enter admin password'}
          autoComplete="current-password"
          hint={refused && !byName ? 'Were you invited? Then sign in with a name, below.' : undefined}
          {...field('passcode')}
        />
        {blocked && <TooMany {...blocked} className={styles.blocked} />}
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Authenticating...' : 'Access Admin Panel'}
        </Button>
        <div className={styles.ways}>
          {!byName && (
            <Button variant="quiet" icon={<User aria-hidden="true" />} onClick={chooseName}>
              Sign In With a Name
            </Button>
          )}
          {canUsePasskeys() && (
            <Button
              variant="quiet"
              icon={<KeyRound aria-hidden="true" />}
              busy={asking}
              onClick={() => void byPasskey()}
            >
              Use a Passkey
            </Button>
          )}
          <Button variant="quiet" onClick={() => setForgot(true)}>
            Forgot Your Passcode?
          </Button>
        </div>
        <p className={styles.notice}>{notice}</p>
      </form>
    </section>
  );
}

/** Whether the server checked the passcode; if not, it stays for the next try. */
const isDecided = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

const isTooMany = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429;

function refuse(error: unknown, byName: boolean): void {
  if (!(error instanceof ApiError)) toastFailure('Error', error);
  else if (error.code !== 'invalid-passcode') toastError('Error', error.detail);
  else toastError('Access Denied', byName ? error.detail : 'Invalid password. Please try again.');
}
