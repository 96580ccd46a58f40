import type { Passkey } from '@show/contracts/entities/passkey';
import { Button } from '@show/web-kit/ui';
import { KeyRound, Plus } from 'lucide-react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { canUsePasskeys, makePasskey, passkeyFailure } from '../../session/passkeys';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { FactList, FactRow } from '../../ui/list/FactList';
import { dateTimeText } from '../../ui/status/dateTimeText';

const affects = ['/api/admin/account', '/api/admin/staff'];

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [ask, question] = useQuestion();
  const { mutate: add, isPending } = useAdminMutation({
    call: async () => {
      const passkey = await makePasskey(await send('POST /api/admin/account/passkeys/begin'));
      return send('POST /api/admin/account/passkeys', { body: { passkey } });
    },
    done: 'Passkey added',
    failed: (error) => ({
      title: 'No passkey added',
      description: passkeyFailure(error),
      variant: 'destructive',
    }),
    affects,
  });
  const { mutateAsync: remove } = useAdminMutation({
    call: ({ id }: Passkey) => send('DELETE /api/admin/account/passkeys/{id}', { params: { id } }),
    done: 'Passkey removed',
    failed: 'Failed to remove the passkey',
    affects,
  });

  return (
    <AdminPanel
      level={3}
      look="boxed"
      title="Passkeys"
      intro="A passkey signs you in with the fingerprint, the face or the PIN of a device, without a name or a passcode."
      actions={
        <Button
          icon={<Plus aria-hidden="true" />}
          busy={isPending}
          disabled={!canUsePasskeys()}
          onClick={() => add()}
        >
          Add Passkey
        </Button>
      }
    >
      {!canUsePasskeys() && <p>Passkeys work only where the site has its own domain and HTTPS.</p>}
      {passkeys.length === 0 ? (
        <p>No passkeys yet.</p>
      ) : (
        <FactList>
          {passkeys.map((passkey) => (
            <FactRow
              key={passkey.id}
              icon={KeyRound}
              title={passkey.label}
              facts={[
                `Added ${dateTimeText(passkey.createdAt)}`,
                passkey.lastUsedAt ? `Last used ${dateTimeText(passkey.lastUsedAt)}` : 'Not used yet',
              ]}
              action={
                <Button
                  size="small"
                  aria-label={`Remove the passkey of ${passkey.label}`}
                  onClick={() =>
                    ask({
                      title: 'Remove this passkey?',
                      description: `${passkey.label} can no longer sign you in. Open sessions stay signed in.`,
                      confirmLabel: 'Remove Passkey',
                      onConfirm: () => remove(passkey),
                    })
                  }
                >
                  Remove
                </Button>
              }
            />
          ))}
        </FactList>
      )}
      {question}
    </AdminPanel>
  );
}
