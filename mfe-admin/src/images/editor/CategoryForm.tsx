import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentCategory } from '@show/contracts/entities/segment-category';
import { Select } from '@show/web-kit/forms';
import { type FormEvent, useState } from 'react';
import { send } from '../../send';
import { toastFailure, toastSuccess } from '../../toasts';
import { refresh } from '../kinds';
import { LineForm } from './LineForm';
import { useDirtyReport } from './useDirtyReport';

export interface CategoryFormProps {
  segment: Segment;
  categories: readonly SegmentCategory[];
  onDirty: (dirty: boolean) => void;
}

/** The category of a segment, or none. */
export function CategoryForm({ segment, categories, onDirty }: CategoryFormProps) {
  /** Undefined while it is what is saved. */
  const [chosen, setChosen] = useState<number | null>();
  const [saving, setSaving] = useState(false);
  const dirty = chosen !== undefined && chosen !== segment.categoryId;
  useDirtyReport(`Category of ${segment.title}`, dirty, onDirty);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!dirty) return;
    setSaving(true);
    try {
      const body = { categoryId: chosen };
      await send('PUT /api/tv-segments/{id}/category', { params: { id: segment.id }, body });
      toastSuccess('Category updated successfully');
      await refresh('segment');
      setChosen(undefined);
    } catch (error) {
      toastFailure('Failed to update category', error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <LineForm
      label={`Category of ${segment.title}`}
      saveLabel="Save Category"
      saving={saving}
      ready={dirty}
      onSubmit={save}
    >
      <Select
        label="Category"
        value={(chosen === undefined ? segment.categoryId : chosen) ?? ''}
        onChange={(event) => setChosen(event.target.value ? Number(event.target.value) : null)}
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
