import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import { Select } from '@show/web-kit/forms';
import { type FormEvent, useState } from 'react';
import { send } from '../../../api/send';
import { Overtaken } from '../../../ui/form/Overtaken';
import { refresh } from '../kinds';
import { LineForm } from './LineForm';
import { useDirtyReport } from './useDirtyReport';
import { useFieldSave } from './useFieldSave';

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
  const field = useFieldSave('segment', 'Failed to update category');

  async function save(insist: boolean): Promise<void> {
    if (chosen === undefined) return;
    setSaving(true);
    try {
      const params = { id: segment.id };
      await field.save(
        (edited) =>
          send('PUT /api/tv-segments/{id}/category', { params, body: { categoryId: chosen, ...edited } }),
        'Category updated successfully',
        insist,
      );
      await refresh('segment');
      setChosen(undefined);
    } catch {
      // Said already; what was chosen stays.
    } finally {
      setSaving(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (dirty) void save(false);
  }

  function giveUp(): void {
    field.giveUp();
    setChosen(undefined);
  }

  return (
    <LineForm
      label={`Category of ${segment.title}`}
      saveLabel="Save Category"
      saving={saving}
      ready={dirty}
      onSubmit={submit}
      notice={
        field.overtaken && <Overtaken what="TV segment" onGiveUp={giveUp} onInsist={() => void save(true)} />
      }
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
