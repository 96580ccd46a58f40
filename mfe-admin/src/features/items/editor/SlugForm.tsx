import { itemKinds, type RootSlugKind } from '@show/contracts/itemKinds';
import { slugFormSchema } from '@show/contracts/slug';
import { TextInput, useWatch, useZodForm } from '@show/web-kit/forms';
import { classes } from '@show/web-kit/ui';
import { useEffect } from 'react';
import { send } from '../../../api/send';
import { useFormSave } from '../../../ui/form/useFormSave';
import type { Item } from '../itemLists';
import { useItemSave } from './ItemVersion';
import { LineForm } from './LineForm';
import styles from './SlugForm.module.css';
import { useSlugState } from './useSlugState';

export interface SlugFormProps {
  kind: RootSlugKind;
  item: Item;
  onDirty: (dirty: boolean) => void;
}

/** Form of an item's slug. Shows whether it is available; the server decides on save. */
export function SlugForm({ kind, item, onDirty }: SlugFormProps) {
  const saved = item.slug ?? '';
  const form = useZodForm(slugFormSchema, { slug: saved });
  const { register, control, reset, formState } = form;
  const { errors, isDirty } = formState;
  const slug = useWatch({ control, name: 'slug' })?.trim() ?? '';
  const state = useSlugState(slug, kind, item);

  useEffect(() => {
    if (!isDirty) reset({ slug: saved });
  }, [saved, isDirty, reset]);

  const save = useFormSave({
    ...useItemSave(kind),
    form,
    call: (body, expected) =>
      send(`PUT /api/${itemKinds[kind].path}/{id}/slug`, {
        params: { id: item.id },
        body: { ...body, ...expected },
      }),
    done: 'URL updated successfully',
    failed: 'Failed to update URL',
    onFinished: ({ slug }) => reset({ slug: slug ?? '' }),
    onDiscard: () => reset({ slug: saved }),
  });

  return (
    <LineForm label={`URL of ${item.title}`} saveLabel="Save URL" save={save} onDirty={onDirty}>
      <TextInput
        label="URL"
        hint={
          <>
            {slug
              ? `/${slug.toLowerCase()} `
              : `Without one the page is at ${itemKinds[kind].page}/${item.id}. `}
            <span role="status" className={classes(styles.state, state?.free ? styles.free : styles.taken)}>
              {!errors.slug && state?.text}
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
