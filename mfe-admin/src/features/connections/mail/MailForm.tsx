import type { MailSettings } from '@show/contracts/entities/mailSettings';
import { type MailSettingsForm, mailSettingsFormSchema } from '@show/contracts/forms/mailSettings';
import { fieldOf, Select, TextInput, useZodForm } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { send } from '../../../api/send';
import { useAdminMutation } from '../../../api/useAdminMutation';
import { useEditedVersion } from '../../../api/useEditedVersion';
import { useQuestion } from '../../../ui/dialog/useQuestion';
import { EditForm } from '../../../ui/form/EditForm';
import { useFormSave } from '../../../ui/form/useFormSave';
import styles from '../Connections.module.css';

const affects = ['/api/admin/mail-settings', '/api/admin/mail', '/api/privacy'];

const valuesOf = ({ server }: MailSettings): MailSettingsForm => ({
  host: server?.host ?? '',
  port: server?.port ?? 587,
  security: server?.security ?? 'starttls',
  user: server?.user ?? '',
  password: '',
  fromAddress: server?.fromAddress ?? '',
  fromName: server?.fromName ?? '',
  replyTo: server?.replyTo ?? '',
});

/** The mail server's form. The stored password is never shown; left empty, it stays. */
export function MailForm({ settings }: { settings: MailSettings }) {
  const { server, usual } = settings;
  const form = useZodForm(mailSettingsFormSchema, valuesOf(settings));
  const field = fieldOf(form);
  const { isDirty } = form.formState;
  const save = useFormSave({
    form,
    what: 'mail server',
    version: useEditedVersion<string | null>(server?.updatedAt ?? null, !isDirty),
    call: async ({ password, ...values }: MailSettingsForm, expected) => {
      const saved = await send('PUT /api/admin/mail-settings', {
        body: { ...values, ...(password && { password }), ...expected },
      });
      // In its own place, where the version of an edit is looked for.
      return { ...saved, updatedAt: saved.server?.updatedAt };
    },
    done: 'Mail server saved. Send a test to see that it works.',
    failed: 'Failed to save the mail server',
    affects,
    onFinished: (saved) => form.reset(valuesOf(saved)),
    onDiscard: () => form.reset(valuesOf(settings)),
    latest: valuesOf(settings),
  });
  return (
    <EditForm
      label="Mail server"
      save={save}
      saveLabel="Save Mail Server"
      className={styles.fields}
      also={server && <Forget onForgotten={(left) => form.reset(valuesOf(left))} />}
    >
      <TextInput
        label="Mail server"
        hint="Such as smtp.example.com"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        {...field('host')}
      />
      <TextInput
        label="Port"
        inputMode="numeric"
        autoComplete="off"
        {...field('port', { valueAsNumber: true })}
      />
      <Select label="Security" {...field('security')}>
        <option value="starttls">STARTTLS (often port 587)</option>
        <option value="tls">TLS (often port 465)</option>
        <option value="none">None: anyone along the way can read your mail</option>
      </Select>
      <TextInput
        label="From address"
        hint="Your provider must know it as yours"
        type="email"
        autoComplete="off"
        {...field('fromAddress')}
      />
      <TextInput
        label="User"
        optional
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        {...field('user')}
      />
      <TextInput
        label="Password"
        optional
        hint={server?.hasPassword ? 'Stored, but not shown. Leave it empty to keep it' : undefined}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
      <TextInput
        label="From name"
        optional
        placeholder={usual.fromName}
        autoComplete="off"
        {...field('fromName')}
      />
      <TextInput
        label="Replies go to"
        optional
        placeholder={usual.replyTo ?? ''}
        type="email"
        autoComplete="off"
        {...field('replyTo')}
      />
    </EditForm>
  );
}

function Forget({ onForgotten }: { onForgotten: (left: MailSettings) => void }) {
  const [ask, question] = useQuestion();
  const { mutateAsync } = useAdminMutation({
    call: () => send('DELETE /api/admin/mail-settings'),
    done: 'Mail server removed',
    failed: 'Failed to remove the mail server',
    affects,
    onSaved: onForgotten,
  });
  return (
    <>
      <Button
        variant="quiet"
        onClick={() =>
          ask({
            title: 'Disconnect the mail server?',
            description:
              'Its password is erased. Until a mail server is connected again, emails reach no one.',
            confirmLabel: 'Disconnect',
            onConfirm: () => mutateAsync(),
          })
        }
      >
        Disconnect
      </Button>
      {question}
    </>
  );
}
