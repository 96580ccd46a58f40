import { itemKinds, type RootSlugKind } from '@show/contracts/domain/itemKinds';
import { slugFormSchema } from '@show/contracts/domain/slug';
import { useWatch, useZodForm } from '@show/web-kit/forms';
import { useEffect } from 'react';
import { send } from '../../../api/send';
import { useFormSave } from '../../../ui/form/useFormSave';
import { SlugField } from '../fields/SlugField';
import type { Item } from '../itemLists';
import { useItemSave } from './ItemVersion';
import { LineForm } from './LineForm';

export interface SlugFormProps {
  kind: RootSlugKind;
  item: Item;
  onDirty: (dirty: boolean) => void;
}

/** Form of an item's slug. Shows whether it is available; the server decides on save. */
export function SlugForm({ kind, item, onDirty }: SlugFormProps) {
  const saved = item.slug ?? '';
  const form = useZodForm(slugFormSchema, { slug: saved });
  const { register, control, reset, setValue, formState } = form;
  const { errors, isDirty, isSubmitted } = formState;
  const slug = useWatch({ control, name: 'slug' }) ?? '';

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
      <SlugField
        kind={kind}
        item={item}
        slug={slug}
        title={item.title}
        input={register('slug')}
        error={errors.slug?.message}
        onUse={(slug) => setValue('slug', slug, { shouldDirty: true, shouldValidate: isSubmitted })}
      />
    </LineForm>
  );
}
