import { accountFormSchema } from '@show/contracts/forms/staff';
import { fieldOf, TextInput, useZodForm } from '@show/web-kit/forms';
import { send } from '../../api/send';
import { EditForm } from '../../ui/form/EditForm';
import { useFormSave } from '../../ui/form/useFormSave';

export function NameForm({ name }: { name: string }) {
  const form = useZodForm(accountFormSchema, { name });
  const field = fieldOf(form);
  const save = useFormSave({
    form,
    what: 'name',
    call: (body: { name: string }) => send('PATCH /api/admin/account', { body }),
    done: 'Name changed',
    failed: 'Failed to change the name',
    affects: ['/api/admin/account', '/api/admin/session', '/api/admin/staff'],
    onDiscard: () => form.reset(),
  });
  return (
    <EditForm label="Your name" save={save}>
      <TextInput label="Name" autoComplete="name" {...field('name')} />
    </EditForm>
  );
}
