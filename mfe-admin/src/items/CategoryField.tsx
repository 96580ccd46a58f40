import { Select, useFormContext } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { fillForm } from '../ui/form/fillForm';
import { Options } from '../ui/form/Options';
import type { EditedItem } from './editedItem';
import { type ItemValues, meantBy } from './itemValues';

export function CategoryField({ saved }: { saved: EditedItem | undefined }) {
  const form = useFormContext<ItemValues>();
  const { data } = useQuery(read('/api/segment-categories'));
  const current = saved && 'category' in saved.content ? saved.content.category : null;
  // The current one is listed while the others load.
  const categories = data ?? (current ? [current] : []);
  const chosen = form.watch('categoryId');
  return (
    <Select
      label="Category"
      error={form.formState.errors.categoryId?.message as string | undefined}
      value={chosen === null ? '' : String(chosen)}
      onChange={(event) => fillForm(form)({ categoryId: meantBy({ look: 'category' }, event.target.value) })}
    >
      <option value="">No category</option>
      <Options of={categories.map(({ id, name }) => [id, name])} />
    </Select>
  );
}
