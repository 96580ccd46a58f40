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
import { RulesNeeded } from './RulesNeeded';

export const newGiveawayFormLabel = 'New giveaway';

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
  const { thumbnail, startDate } = form.watch();
  const isPlanned = startDate != null && Date.parse(startDate) > Date.now();

  return (
    <FormPanel level={2} title={title}>
      <RulesNeeded />
      <EditForm
        label={newGiveawayFormLabel}
        save={save}
        alwaysReady
        saveLabel={isPlanned ? 'Plan Giveaway' : 'Open Giveaway'}
        discardLabel="Cancel"
        className={styles.fields}
      >
        <GiveawayFields
          form={form}
          pictureSize={thumbnail === copied?.thumbnail ? copied?.sizes.thumbnail : undefined}
        />
      </EditForm>
    </FormPanel>
  );
}
