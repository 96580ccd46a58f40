import { sentences } from '@show/contracts/sentences';
import { slugFormSchema } from '@show/contracts/slug';
import { TextInput, useWatch, useZodForm } from '@show/web-kit/forms';
import { classes } from '@show/web-kit/ui';
import { useEffect } from 'react';
import { send } from '../../../api/send';
import { Overtaken } from '../../../ui/form/Overtaken';
import { showIssues } from '../../../ui/form/showIssues';
import { type Item, type Kind, kinds, refresh } from '../kinds';
import { LineForm } from './LineForm';
import styles from './SlugForm.module.css';
import { useDirtyReport } from './useDirtyReport';
import { useFieldSave } from './useFieldSave';
import { useIsTaken } from './useIsTaken';

export interface SlugFormProps {
  kind: Kind;
  item: Item;
  onDirty: (dirty: boolean) => void;
}

/** The item's own address. Says at once whether it is free; the server has the last word. */
export function SlugForm({ kind, item, onDirty }: SlugFormProps) {
  const saved = item.slug ?? '';
  const form = useZodForm(slugFormSchema, { slug: saved });
  const { register, control, handleSubmit, reset, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const slug = useWatch({ control, name: 'slug' })?.trim() ?? '';
  const taken = useIsTaken(slug, kind, item.id);
  useDirtyReport(`URL of ${item.title}`, isDirty, onDirty);

  useEffect(() => {
    if (!isDirty) reset({ slug: saved });
  }, [saved, isDirty, reset]);

  const field = useFieldSave(kind, 'Failed to update URL');

  const save = (insist: boolean) =>
    handleSubmit(async ({ slug }) => {
      try {
        const params = { id: item.id };
        await field.save(
          (edited) => send(kinds[kind].setSlug, { params, body: { slug, ...edited } }),
          'URL updated successfully',
          insist,
        );
        reset({ slug: slug ?? '' });
        await refresh(kind);
      } catch (error) {
        showIssues(form, error);
      }
    });

  function giveUp(): void {
    field.giveUp();
    reset({ slug: saved });
  }

  return (
    <LineForm
      label={`URL of ${item.title}`}
      saveLabel="Save URL"
      saving={isSubmitting}
      ready={isDirty}
      onSubmit={save(false)}
      notice={field.overtaken && <Overtaken what={kinds[kind].one} onGiveUp={giveUp} onInsist={save(true)} />}
    >
      <TextInput
        label="URL"
        hint={
          <>
            {slug ? `/${slug.toLowerCase()} ` : `Without one the page is at ${kinds[kind].page}/${item.id}. `}
            <span role="status" className={classes(styles.state, taken ? styles.taken : styles.free)}>
              {slug && (taken ? sentences.urlTaken : 'Available')}
            </span>
          </>
        }
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        error={errors.slug?.message}
        {...register('slug')}
      />
    </LineForm>
  );
}
