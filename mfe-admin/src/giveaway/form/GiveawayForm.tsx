import type { Giveaway } from '@show/contracts/entities/giveaway';
import { giveawayFormSchema } from '@show/contracts/forms/giveaway';
import { Controller, Textarea, TextInput, useZodForm } from '@show/web-kit/forms';
import { invalidate } from '@show/web-kit/query';
import { useEffect, useState } from 'react';
import { AdminPanel } from '../../AdminPanel';
import { DateTimeInput } from '../../DateTimeInput';
import { EditForm } from '../../EditForm';
import { send } from '../../send';
import { showIssues } from '../../showIssues';
import { toastFailure, toastSuccess } from '../../toasts';
import styles from './GiveawayForm.module.css';
import { changesOf, valuesOf } from './giveawayValues';

const inYourZone = 'In your own time zone.';
const countHint = 'Can be set only while the round has no entries.';

/** Everything staff may say about the giveaway. What was typed stays when the saving fails. */
export function GiveawayForm({ giveaway }: { giveaway: Giveaway }) {
  const form = useZodForm(giveawayFormSchema, valuesOf(giveaway));
  const { register, control, handleSubmit, reset, formState } = form;
  const { errors, isDirty, isSubmitting, dirtyFields } = formState;
  const [begunAt, setBegunAt] = useState(giveaway.updatedAt);
  const overtaken = isDirty && giveaway.updatedAt !== begunAt;

  useEffect(() => {
    if (isDirty) return;
    reset(valuesOf(giveaway));
    setBegunAt(giveaway.updatedAt);
  }, [giveaway, isDirty, reset]);

  const save = handleSubmit(async (values) => {
    try {
      const body = changesOf(values, dirtyFields);
      const saved = await send('PATCH /api/giveaways/{id}', { params: { id: giveaway.id }, body });
      reset(valuesOf(saved));
      setBegunAt(saved.updatedAt);
      toastSuccess('Giveaway updated successfully');
      await invalidate('/api/giveaways');
    } catch (error) {
      toastFailure('Failed to update giveaway', error);
      showIssues(form, error);
    }
  });

  return (
    <AdminPanel title="Giveaway Details" look="boxed">
      <EditForm
        label="Giveaway details"
        dirty={isDirty}
        saving={isSubmitting}
        onSubmit={save}
        onDiscard={() => reset(valuesOf(giveaway))}
        className={styles.fields}
      >
        {overtaken && (
          <p role="status" className={styles.overtaken}>
            Somebody else has changed this giveaway meanwhile. Saving writes only the fields that you changed.
          </p>
        )}
        <TextInput label="Title" error={errors.title?.message} {...register('title')} />
        <TextInput label="Prize" error={errors.prize?.message} {...register('prize')} />
        <div className={styles.wide}>
          <Textarea label="Description" error={errors.description?.message} {...register('description')} />
        </div>
        <TextInput
          label="Target Entries"
          type="number"
          inputMode="numeric"
          min={1}
          hint="The entry with this number wins."
          error={errors.targetEntries?.message}
          {...register('targetEntries', { valueAsNumber: true })}
        />
        <TextInput
          label="Current Entries"
          type="number"
          inputMode="numeric"
          min={0}
          hint={countHint}
          error={errors.currentEntries?.message}
          {...register('currentEntries', { valueAsNumber: true })}
        />
        <div className={styles.wide}>
          <Textarea
            label="Next Steps"
            hint="What the winner does next. It goes into the winner's e-mail."
            error={errors.nextSteps?.message}
            {...register('nextSteps')}
          />
        </div>
        <Controller
          control={control}
          name="startDate"
          render={({ field }) => (
            <DateTimeInput
              label="Starts"
              optional
              hint={inYourZone}
              error={errors.startDate?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="endDate"
          render={({ field }) => (
            <DateTimeInput
              label="Ends"
              optional
              hint={inYourZone}
              error={errors.endDate?.message}
              {...field}
            />
          )}
        />
      </EditForm>
    </AdminPanel>
  );
}
