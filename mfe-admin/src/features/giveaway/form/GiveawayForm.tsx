import type { Giveaway } from '@show/contracts/entities/giveaway';
import { giveawayFormSchema } from '@show/contracts/forms/giveaway';
import { ApiError } from '@show/web-kit/api';
import { Controller, Textarea, TextInput, useZodForm } from '@show/web-kit/forms';
import { invalidate } from '@show/web-kit/query';
import { useEffect, useState } from 'react';
import { send } from '../../../api/send';
import { toastFailure, toastSuccess } from '../../../api/toasts';
import { PictureField } from '../../../media/picture-field/PictureField';
import { DateTimeInput } from '../../../ui/form/DateTimeInput';
import { EditForm } from '../../../ui/form/EditForm';
import { Overtaken } from '../../../ui/form/Overtaken';
import { showIssues } from '../../../ui/form/showIssues';
import { AdminPanel } from '../../../ui/layout/AdminPanel';
import styles from './GiveawayForm.module.css';
import { changesOf, valuesOf } from './giveawayValues';

const inYourZone = 'In your own time zone.';
const countHint = 'Can be set only while the round has no entries.';

/** Everything staff may say about the giveaway. What was typed stays when the saving fails. */
export function GiveawayForm({ giveaway }: { giveaway: Giveaway }) {
  const form = useZodForm(giveawayFormSchema, valuesOf(giveaway));
  const { register, control, handleSubmit, reset, setValue, watch, formState } = form;
  const { errors, isDirty, isSubmitting, dirtyFields } = formState;
  // As the giveaway was when the form was filled: an edit of anything else is refused.
  const [begunAt, setBegunAt] = useState(giveaway.updatedAt);
  const [refused, setRefused] = useState(false);
  const overtaken = isDirty && !refused && giveaway.updatedAt !== begunAt;
  const picture = watch('thumbnail') ?? null;

  useEffect(() => {
    if (isDirty) return;
    reset(valuesOf(giveaway));
    setBegunAt(giveaway.updatedAt);
  }, [giveaway, isDirty, reset]);

  const save = (insist: boolean) =>
    handleSubmit(async (values) => {
      try {
        const edited = insist ? {} : { updatedAt: begunAt };
        const body = { ...changesOf(values, dirtyFields), ...edited };
        const saved = await send('PATCH /api/giveaways/{id}', { params: { id: giveaway.id }, body });
        start(saved);
        toastSuccess('Giveaway updated successfully');
        await invalidate('/api/giveaways');
      } catch (error) {
        toastFailure('Failed to update giveaway', error);
        showIssues(form, error);
        setRefused(error instanceof ApiError && error.code === 'conflict');
      }
    });

  function start(from: Giveaway): void {
    reset(valuesOf(from));
    setBegunAt(from.updatedAt);
    setRefused(false);
  }

  /** Starts again from what the other has saved. */
  function giveUp(): void {
    start(giveaway);
    void invalidate('/api/giveaways');
  }

  return (
    <AdminPanel title="Giveaway Details" look="boxed">
      <EditForm
        label="Giveaway details"
        dirty={isDirty}
        saving={isSubmitting}
        onSubmit={save(false)}
        onDiscard={giveUp}
        className={styles.fields}
      >
        {refused && <Overtaken what="giveaway" onGiveUp={giveUp} onInsist={save(true)} />}
        {overtaken && (
          <p role="status" className={styles.overtaken}>
            Somebody else has changed this giveaway meanwhile. When you save, you choose whose change stays.
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
        <div className={styles.wide}>
          <PictureField
            title="Picture"
            name="the picture of the giveaway"
            hint="JPG, PNG, GIF or WebP. Shown with the giveaway and in shared links once the form is saved."
            folder="giveaways"
            picture={picture}
            size={picture === giveaway.thumbnail ? giveaway.sizes.thumbnail : undefined}
            onPicture={(thumbnail) => setValue('thumbnail', thumbnail, { shouldDirty: true })}
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
