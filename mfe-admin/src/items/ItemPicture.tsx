import type { PictureSize } from '@show/contracts/entities/pictureSize';
import { useFormContext } from '@show/web-kit/forms';
import { PictureField } from '../media/picture-field/PictureField';
import { fillForm } from '../ui/form/fillForm';
import type { EditedItem } from './editedItem';
import type { PictureOfItem } from './itemFields';
import type { ItemValues } from './itemValues';

export function ItemPicture({ field, saved }: { field: PictureOfItem; saved: EditedItem | undefined }) {
  const form = useFormContext<ItemValues>();
  const { name, label, hint, folder } = field;
  const content = (saved?.content ?? {}) as Readonly<Record<string, unknown>>;
  const sizes: Readonly<Record<string, PictureSize | undefined>> = saved?.content.sizes ?? {};
  const picture = form.watch(name) as string | null;
  return (
    <PictureField
      title={label}
      name={`the ${label.toLowerCase()}`}
      hint={hint}
      folder={folder}
      picture={picture}
      error={form.formState.errors[name]?.message as string | undefined}
      size={picture === content[name] ? sizes[name] : undefined}
      onPicture={(url) => fillForm(form)({ [name]: url })}
    />
  );
}
