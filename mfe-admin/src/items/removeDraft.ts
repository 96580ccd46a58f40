import type { UseFormReturn } from '@show/web-kit/forms';
import { toastSuccess } from '../api/toasts';
import { fillForm } from '../ui/form/fillForm';
import type { ItemValues } from './itemValues';

interface Keyed {
  readonly key: string;
}

/**
 * Removes an entry of a list in the form. Undo returns it to its position, unless it is there already because the form
 * was reset meanwhile.
 */
export function removeDraft(
  form: Pick<UseFormReturn<ItemValues>, 'getValues' | 'setValue' | 'formState'>,
  list: 'blocks' | 'places' | 'rundown',
  { key }: Keyed,
  name: string,
): void {
  const current = () => form.getValues(list) as readonly Keyed[];
  const set = (drafts: readonly Keyed[]) => fillForm(form)({ [list]: drafts });
  const before = current();
  const at = before.findIndex((draft) => draft.key === key);
  set(before.filter((draft) => draft.key !== key));
  toastSuccess(`Removed: ${name}`, {
    label: 'Undo',
    onPress: () => {
      const drafts = current();
      if (drafts.every((draft) => draft.key !== key))
        set([...drafts.slice(0, at), ...before.slice(at, at + 1), ...drafts.slice(at)]);
    },
  });
}
