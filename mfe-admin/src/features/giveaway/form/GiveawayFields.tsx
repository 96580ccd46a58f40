import type { PictureSize } from '@show/contracts/entities/pictureSize';
import type { GiveawayForm } from '@show/contracts/forms/giveaway';
import { Controller, fieldOf, Textarea, TextInput, type UseFormReturn } from '@show/web-kit/forms';
import { PictureField } from '../../../media/picture-field/PictureField';
import { DateTimeInput } from '../../../ui/form/DateTimeInput';
import { zoneHint } from '../../../ui/form/zoneHint';
import styles from './GiveawayForm.module.css';
import { otherNumbers } from './otherNumbers';

const countHint = 'Can be set only while the round has no entries.';

export interface GiveawayFieldsProps {
  form: UseFormReturn<GiveawayForm, unknown, GiveawayForm>;
  /** Size of the saved picture, while the form shows that one. */
  pictureSize: PictureSize | undefined;
  /** The round has entries, so their count cannot be set. */
  hasEntries?: boolean | undefined;
}

export function GiveawayFields({ form, pictureSize, hasEntries = false }: GiveawayFieldsProps) {
  const field = fieldOf(form);
  const { control, setValue, watch, formState } = form;
  const { errors, dirtyFields } = formState;
  const { title, description, targetEntries, thumbnail } = watch();
  const others = otherNumbers(`${title} ${description}`, targetEntries);

  return (
    <>
      <TextInput label="Title" {...field('title')} />
      <TextInput label="Prize" {...field('prize')} />
      <TextInput
        label="Value"
        hint="Approximate retail value of the one prize, such as $50. The official rules say it."
        {...field('prizeValue')}
      />
      <div className={styles.wide}>
        <Textarea label="Description" {...field('description')} />
      </div>
      {others.length > 0 && (
        <p role="status" className={styles.changedMeanwhile}>
          {`The texts mention ${others.join(' and ')}, but the entry that wins is #${targetEntries}.`}
        </p>
      )}
      <TextInput
        label="Target Entries"
        type="number"
        inputMode="numeric"
        min={1}
        hint="The entry with this number wins."
        {...field('targetEntries', { valueAsNumber: true })}
      />
      <TextInput
        label="Current Entries"
        type="number"
        inputMode="numeric"
        min={0}
        hint={countHint}
        // A count typed before the first entry stays enabled, so that it can be reverted.
        disabled={hasEntries && !dirtyFields.currentEntries}
        {...field('currentEntries', { valueAsNumber: true })}
      />
      <div className={styles.wide}>
        <Textarea
          label="Next Steps"
          hint="What the winner does next. The winner's email says it, once email is set up."
          {...field('nextSteps')}
        />
      </div>
      <div className={styles.wide}>
        <Textarea
          label="Own Text in the Rules"
          optional
          hint="For this giveaway only. An empty line begins a new paragraph."
          {...field('rulesText')}
        />
      </div>
      <div className={styles.wide}>
        <PictureField
          title="Picture"
          name="the picture of the giveaway"
          hint="Shown with the giveaway and in shared links once the form is saved."
          folder="giveaways"
          picture={thumbnail ?? null}
          size={pictureSize}
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
            hint={`${zoneHint()} Without a start it opens immediately.`}
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
            hint={`${zoneHint()} Without an end the winning entry ends it.`}
            error={errors.endDate?.message}
            {...field}
          />
        )}
      />
    </>
  );
}
