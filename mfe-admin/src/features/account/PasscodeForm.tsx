import { passcodeFormSchema } from '@show/contracts/forms/staff';
import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { send } from '../../api/send';
import { EditForm } from '../../ui/form/EditForm';
import { useFormSave } from '../../ui/form/useFormSave';

/** @param isNew the member has none yet */
export function PasscodeForm({ isNew }: { isNew: boolean }) {
  const form = useZodForm(passcodeFormSchema, isNew ? { passcode: '' } : { current: '', passcode: '' });
  const field = fieldOf(form);
  const save = useFormSave({
    form,
    what: 'passcode',
    call: (body: { current?: string | undefined; passcode: string }) =>
      send('PUT /api/admin/account/passcode', { body }),
    done: 'Passcode changed',
    failed: 'Failed to change the passcode',
    affects: ['/api/admin/account', '/api/admin/sessions'],
    onSaved: () => form.reset(),
    onDiscard: () => form.reset(),
  });
  return (
    <EditForm label="Your passcode" save={save} saveLabel={isNew ? 'Set Passcode' : 'Change Passcode'}>
      {!isNew && (
        <TextInput
          label="Current passcode"
          type="password"
          autoComplete="current-password"
          {...field('current')}
        />
      )}
      <TextInput
        label="New passcode"
        type="password"
        hint="At least 10 characters. Several words are good."
        autoComplete="new-password"
        {...field('passcode')}
      />
    </EditForm>
  );
}
