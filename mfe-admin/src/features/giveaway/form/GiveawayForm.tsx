import type { Giveaway } from '@show/contracts/entities/giveaway';
import { giveawayFormSchema } from '@show/contracts/forms/giveaway';
import { useZodForm } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { useEffect } from 'react';
import { send } from '../../../api/send';
import type { EditedVersion } from '../../../api/useEditedVersion';
import { changesOf } from '../../../ui/form/changesOf';
import { EditForm } from '../../../ui/form/EditForm';
import { useFormSave } from '../../../ui/form/useFormSave';
import { AdminPanel } from '../../../ui/layout/AdminPanel';
import { GiveawayFields } from './GiveawayFields';
import styles from './GiveawayForm.module.css';
import { valuesOf } from './giveawayValues';
import { RulesNeeded } from './RulesNeeded';

export const giveawayFormLabel = 'Giveaway details';

export interface GiveawayFormProps {
  giveaway: Giveaway;
  /** The version that the form was filled from. */
  version: EditedVersion;
}

/** Form of the giveaway. Input is kept when saving fails. */
export function GiveawayForm({ giveaway, version }: GiveawayFormProps) {
  const form = useZodForm(giveawayFormSchema, valuesOf(giveaway));
  const { reset, watch, formState } = form;
  const { isDirty, dirtyFields } = formState;
  const picture = watch('thumbnail') ?? null;
  const { data: entries = [] } = useQuery(
    read('/api/giveaways/{id}/entries', { params: { id: giveaway.id } }),
  );

  useEffect(() => {
    if (!isDirty) reset(valuesOf(giveaway));
  }, [giveaway, isDirty, reset]);

  const save = useFormSave({
    form,
    what: 'giveaway',
    version,
    call: (values, expected) => {
      // Only the changed fields, as the count of entries may have changed since.
      const body = { ...changesOf(values, dirtyFields), ...expected };
      return send('PATCH /api/giveaways/{id}', { params: { id: giveaway.id }, body });
    },
    done: 'Giveaway updated successfully',
    failed: 'Failed to update giveaway',
    latest: valuesOf(giveaway),
    affects: ['/api/giveaways'],
    onFinished: (saved) => reset(valuesOf(saved)),
    onDiscard: () => reset(valuesOf(giveaway)),
  });
  const changedByOther =
    isDirty && !save.saving && !save.conflict && giveaway.updatedAt !== version.current();

  return (
    <AdminPanel title="Giveaway Details" look="boxed">
      <EditForm label={giveawayFormLabel} save={save} className={styles.fields}>
        {changedByOther && (
          <p role="status" className={styles.changedMeanwhile}>
            Someone else has changed this giveaway. When you save, you choose whose changes to keep.
          </p>
        )}
        {giveaway.awaitsRules && <RulesNeeded needsValue={!giveaway.prizeValue} />}
        <GiveawayFields
          form={form}
          pictureSize={picture === giveaway.thumbnail ? giveaway.sizes.thumbnail : undefined}
          hasEntries={entries.length > 0}
        />
      </EditForm>
    </AdminPanel>
  );
}
