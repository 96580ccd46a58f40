import type { AdminSession } from '@show/contracts/entities/adminSession';
import type { OpenedLink } from '@show/contracts/entities/staffMember';
import { passcodeFormSchema } from '@show/contracts/forms/staff';
import { ApiError, send } from '@show/web-kit/api';
import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { useNavigate } from '@show/web-kit/router';
import { toast } from '@show/web-kit/toasts';
import { Button } from '@show/web-kit/ui';
import { KeyRound, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { refetchAsStaff, setSession } from '../../api/session';
import { toastError } from '../../api/toasts';
import styles from '../../session/GateForm.module.css';
import { canUsePasskeys, makePasskey, passkeyFailure } from '../../session/passkeys';
import { roleInSentence } from '../../session/roleTexts';
import { dateTimeText } from '../../ui/status/dateTimeText';

/** Form in which an invited or locked-out member chooses how to sign in. */
export function AcceptForm({ token, link }: { token: string; link: OpenedLink }) {
  const form = useZodForm(passcodeFormSchema, { passcode: '' });
  const field = fieldOf(form);
  const { handleSubmit } = form;
  const [busy, setBusy] = useState<'passcode' | 'passkey'>();
  const navigate = useNavigate();
  const { name, role, hasJoined, expiresAt } = link;

  /** Signs in with the chosen method. */
  async function accept(way: 'passcode' | 'passkey', choose: () => Promise<AdminSession>): Promise<void> {
    setBusy(way);
    try {
      setSession(await choose());
      await refetchAsStaff();
      toast({ title: 'Access Granted', description: `Welcome, ${name}.` });
      // Replaces the history entry, so that the link does not stay there.
      navigate('/admin', { replace: true });
    } catch (error) {
      const title =
        error instanceof ApiError && error.code === 'link-over' ? 'Link Not Valid' : 'Not Signed In';
      toastError(title, passkeyFailure(error));
      setBusy(undefined);
    }
  }

  const byPasscode = handleSubmit(({ passcode }) =>
    accept('passcode', () => send('POST /api/admin/invitation/accept', { body: { token, passcode } })),
  );
  const byPasskey = () =>
    accept('passkey', async () => {
      const passkey = await makePasskey(
        await send('POST /api/admin/invitation/passkey', { body: { token } }),
      );
      return send('POST /api/admin/invitation/accept', { body: { token, passkey } });
    });

  return (
    <form className={styles.card} aria-label="Invitation" onSubmit={byPasscode} noValidate>
      <UserCheck className={styles.sign} aria-hidden="true" />
      <h1 className={styles.title}>{`Welcome, ${name}`}</h1>
      <p>
        {hasJoined
          ? 'Choose how you sign in from now on. It replaces your passcode and passkeys, and your sessions end.'
          : `You are invited as ${roleInSentence[role]}. Choose how you sign in from now on; you can add the other way later.`}
      </p>
      {canUsePasskeys() && (
        <>
          <Button
            variant="primary"
            size="large"
            icon={<KeyRound aria-hidden="true" />}
            busy={busy === 'passkey'}
            disabled={busy !== undefined}
            onClick={() => void byPasskey()}
          >
            Use a Passkey
          </Button>
          <p className={styles.notice}>The fingerprint, face or PIN of this device. Or choose a passcode:</p>
        </>
      )}
      <input type="hidden" autoComplete="username" value={name} readOnly />
      <TextInput
        label="Passcode"
        type="password"
        hint="At least 10 characters. Several words are good."
        autoComplete="new-password"
        {...field('passcode')}
      />
      <Button type="submit" size="large" busy={busy === 'passcode'} disabled={busy !== undefined}>
        Use This Passcode
      </Button>
      <p className={styles.notice}>{`This link works once, until ${dateTimeText(expiresAt)}.`}</p>
    </form>
  );
}
