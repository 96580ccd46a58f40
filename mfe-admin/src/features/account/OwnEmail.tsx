import type { NoticeSettings } from '@show/contracts/entities/staffNotice';
import {
  type EmailCodeForm,
  type EmailForm,
  emailCodeFormSchema,
  emailFormSchema,
} from '@show/contracts/forms/email';
import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { EditForm } from '../../ui/form/EditForm';
import { useFormSave } from '../../ui/form/useFormSave';
import { ButtonRow } from '../../ui/layout/ButtonRow';

const affects = ['/api/admin/account/notices'];

/** The member's email address: entered, confirmed by a code, erased. */
export function OwnEmail({ settings: { email, pendingEmail } }: { settings: NoticeSettings }) {
  const { mutate, isPending } = useAdminMutation({
    call: () => send('DELETE /api/admin/account/email'),
    done: 'Email address erased',
    failed: 'Failed to erase the address',
    affects,
  });
  const { data: terms } = useQuery(read('/api/privacy'));
  return (
    <>
      <p>{email ? `Your emails go to ${email}.` : 'You get no emails yet. Add your address below.'}</p>
      {terms?.sendsMail === false && (
        <p>Email is not set up under Connections yet: until it is, nothing is sent, not even the code.</p>
      )}
      {pendingEmail && <CodeForm email={pendingEmail} />}
      <AddressForm key={email} label={email ? 'Another email address' : 'Your email address'} />
      {(email || pendingEmail) && (
        <ButtonRow align="start">
          <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
            Erase the Address
          </Button>
        </ButtonRow>
      )}
    </>
  );
}

function AddressForm({ label }: { label: string }) {
  const form = useZodForm(emailFormSchema, { email: '' });
  const save = useFormSave({
    form,
    what: 'email address',
    call: (body: EmailForm) => send('PUT /api/admin/account/email', { body }),
    done: 'A code is on its way to that address',
    failed: 'Failed to send a code',
    affects,
    onFinished: () => form.reset({ email: '' }),
    onDiscard: () => form.reset({ email: '' }),
  });
  return (
    <EditForm label="Email address" save={save} look="line" saveLabel="Send a Code">
      <TextInput label={label} type="email" autoComplete="email" {...fieldOf(form)('email')} />
    </EditForm>
  );
}

function CodeForm({ email }: { email: string }) {
  const form = useZodForm(emailCodeFormSchema, { code: '' });
  const save = useFormSave({
    form,
    what: 'code',
    call: (body: EmailCodeForm) => send('POST /api/admin/account/email/confirm', { body }),
    done: 'Email address confirmed',
    failed: 'Not confirmed',
    affects,
    onDiscard: () => form.reset({ code: '' }),
  });
  return (
    <EditForm label="Code" save={save} look="line" saveLabel="Confirm">
      <TextInput
        label={`Code from the email to ${email}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...fieldOf(form)('code')}
      />
    </EditForm>
  );
}
