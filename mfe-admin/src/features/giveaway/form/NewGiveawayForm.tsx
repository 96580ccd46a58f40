import type { Giveaway } from '@show/contracts/entities/giveaway';
import { giveawayFormSchema } from '@show/contracts/forms/giveaway';
import { useZodForm } from '@show/web-kit/forms';
import { send } from '../../../api/send';
import { EditForm } from '../../../ui/form/EditForm';
import { FormPanel } from '../../../ui/form/FormPanel';
import { useFormSave } from '../../../ui/form/useFormSave';
import { GiveawayFields } from './GiveawayFields';
import styles from './GiveawayForm.module.css';
import { newValues } from './giveawayValues';

export interface NewGiveawayFormProps {
  title: string;
  /** An earlier one to begin from. */
  copied: Giveaway | undefined;
  onCreated: (giveaway: Giveaway) => void;
  onCancel: () => void;
}

/** Form of a new giveaway. Input is kept when saving fails. */
export function NewGiveawayForm({ title, copied, onCreated, onCancel }: NewGiveawayFormProps) {
  const initial = newValues(copied);
  const form = useZodForm(giveawayFormSchema, initial);
  const save = useFormSave({
    form,
    what: 'giveaway',
    call: (body) => send('POST /api/giveaways', { body }),
    done: 'Giveaway created successfully',
    failed: 'Failed to create giveaway',
    affects: ['/api/giveaways'],
    onFinished: onCreated,
    onDiscard: () => {
      form.reset(initial);
      onCancel();
    },
  });
  const picture = form.watch('thumbnail');

  return (
    <FormPanel level={2} title={title}>
      <EditForm
        label="New giveaway"
        save={save}
        alwaysReady
        saveLabel="Create Giveaway"
        discardLabel="Cancel"
        className={styles.fields}
      >
        <GiveawayFields
          form={form}
          pictureSize={picture === copied?.thumbnail ? copied?.sizes.thumbnail : undefined}
        />
      </EditForm>
    </FormPanel>
  );
}
