import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import { segmentCategoryFormSchema } from '@show/contracts/forms/segmentCategory';
import { Select, useZodForm } from '@show/web-kit/forms';
import { useEffect } from 'react';
import { send } from '../../../api/send';
import { useFormSave } from '../../../ui/form/useFormSave';
import { useItemSave } from './ItemVersion';
import { LineForm } from './LineForm';

export interface CategoryFormProps {
  segment: Segment;
  categories: readonly SegmentCategory[];
  onDirty: (dirty: boolean) => void;
}

/** The category of a segment, or none. */
export function CategoryForm({ segment, categories, onDirty }: CategoryFormProps) {
  const { id, title, categoryId: saved } = segment;
  const form = useZodForm(segmentCategoryFormSchema, { categoryId: saved });
  const { register, reset, formState } = form;
  const { isDirty } = formState;

  useEffect(() => {
    if (!isDirty) reset({ categoryId: saved });
  }, [saved, isDirty, reset]);

  const save = useFormSave({
    ...useItemSave('segment'),
    form,
    call: (body, expected) =>
      send('PUT /api/tv-segments/{id}/category', { params: { id }, body: { ...body, ...expected } }),
    done: 'Category updated successfully',
    failed: 'Failed to update category',
    onFinished: ({ categoryId }) => reset({ categoryId }),
    onDiscard: () => reset({ categoryId: saved }),
  });

  return (
    <LineForm label={`Category of ${title}`} saveLabel="Save Category" save={save} onDirty={onDirty}>
      <Select
        label="Category"
        {...register('categoryId', { setValueAs: (chosen: unknown) => Number(chosen) || null })}
      >
        <option value="">No category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </LineForm>
  );
}
