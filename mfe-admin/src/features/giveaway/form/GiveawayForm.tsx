import type { Giveaway } from '@show/contracts/entities/giveaway';
import { giveawayFormSchema } from '@show/contracts/forms/giveaway';
import { Controller, Textarea, TextInput, useZodForm } from '@show/web-kit/forms';
import { useEffect } from 'react';
import { send } from '../../../api/send';
import { useEditedVersion } from '../../../api/useEditedVersion';
import { PictureField } from '../../../media/picture-field/PictureField';
import { DateTimeInput } from '../../../ui/form/DateTimeInput';
import { EditForm } from '../../../ui/form/EditForm';
import { useFormSave } from '../../../ui/form/useFormSave';
import { AdminPanel } from '../../../ui/layout/AdminPanel';
import styles from './GiveawayForm.module.css';
import { changesOf, valuesOf } from './giveawayValues';

const inYourZone = 'In your own time zone.';
const countHint = 'Can be set only while the round has no entries.';

/** Form of the giveaway. Input is kept when saving fails. */
export function GiveawayForm({ giveaway }: { giveaway: Giveaway }) {
  const form = useZodForm(giveawayFormSchema, valuesOf(giveaway));
  const { register, control, reset, setValue, watch, formState } = form;
  const { errors, isDirty, dirtyFields } = formState;
  const version = useEditedVersion(giveaway.updatedAt, !isDirty);
  const picture = watch('thumbnail') ?? null;

  useEffect(() => {
    if (!isDirty) reset(valuesOf(giveaway));
  }, [giveaway, isDirty, reset]);

  const save = useFormSave({
    form,
    what: 'giveaway',
    version,
    call: (values, expected) => {
      const body = { ...changesOf(values, dirtyFields), ...expected };
      return send('PATCH /api/giveaways/{id}', { params: { id: giveaway.id }, body });
    },
    done: 'Giveaway updated successfully',
    failed: 'Failed to update giveaway',
    affects: ['/api/giveaways'],
    onFinished: (saved) => reset(valuesOf(saved)),
    onDiscard: () => reset(valuesOf(giveaway)),
  });
  const changedMeanwhile =
    isDirty && !save.saving && !save.conflict && giveaway.updatedAt !== version.current();

  return (
    <AdminPanel title="Giveaway Details" look="boxed">
      <EditForm label="Giveaway details" save={save} className={styles.fields}>
        {changedMeanwhile && (
          <p role="status" className={styles.changedMeanwhile}>
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
