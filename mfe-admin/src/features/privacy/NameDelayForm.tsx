import { privacySettingsSchema } from '@show/contracts/forms/person';
import { fieldOf, judgedSchema, TextInput, useZodForm } from '@show/web-kit/forms';
import { send } from '../../api/send';
import { EditForm } from '../../ui/form/EditForm';
import { useFormSave } from '../../ui/form/useFormSave';
import styles from './FindPerson.module.css';

const formSchema = judgedSchema(({ hours }: { hours: string }, complain) => {
  const nameDelayHours = hours.trim() === '' ? null : Number(hours);
  if (!privacySettingsSchema.safeParse({ nameDelayHours }).success)
    complain([{ path: ['hours'], message: 'Enter a whole number of hours up to 8760, or nothing' }]);
  return { nameDelayHours };
});

/** @param saved hours; null: names appear only when staff show them */
export function NameDelayForm({ saved }: { saved: number | null }) {
  const form = useZodForm(formSchema, { hours: String(saved ?? '') });
  const save = useFormSave({
    form,
    what: 'number of hours',
    call: (body: { nameDelayHours: number | null }) => send('PATCH /api/admin/privacy', { body }),
    done: 'Saved',
    failed: 'Failed to save',
    affects: ['/api/privacy', '/api/giveaways', '/api/admin/all-winners'],
    onFinished: ({ nameDelayHours }) => form.reset({ hours: String(nameDelayHours ?? '') }),
    onDiscard: () => form.reset(),
  });
  return (
    <EditForm label="Names of winners" save={save} saveLabel="Save">
      <div className={styles.hours}>
        <TextInput
          label="Hours after the claim"
          inputMode="numeric"
          optional
          autoComplete="off"
          {...fieldOf(form)('hours')}
        />
      </div>
    </EditForm>
  );
}
