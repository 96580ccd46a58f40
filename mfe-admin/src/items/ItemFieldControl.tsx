import { Checkbox, Textarea, TextInput, useFormContext } from '@show/web-kit/forms';
import { fillForm } from '../ui/form/fillForm';
import { BlocksField } from './blocks/BlocksField';
import { CategoryField } from './CategoryField';
import type { EditedItem } from './editedItem';
import { FromVideo } from './FromVideo';
import { ItemPicture } from './ItemPicture';
import { ItemVideo } from './ItemVideo';
import { type ItemFieldProps, itemLayouts } from './itemFields';
import { type ItemValues, meantBy } from './itemValues';
import { RundownField } from './rundown/RundownField';
import { SlugField } from './SlugField';
import type { SluggedKind } from './useSlugState';

/** The control of one field of an item, with the value of its video. */
export function ItemFieldControl(props: ItemFieldProps) {
  return (
    <>
      <Control {...props} />
      <FromVideo {...props} />
    </>
  );
}

function Control({ kind, field, saved }: ItemFieldProps) {
  const form = useFormContext<ItemValues>();
  const { register, watch } = form;
  const { name, label, hint } = field;
  const error = form.formState.errors[name]?.message as string | undefined;
  const shared = { label, hint, error };
  const setValueAs = (input: unknown) => meantBy(field, input);

  switch (field.look) {
    case 'long':
      return <Textarea {...shared} rows={7} {...register(name)} />;
    case 'number':
      return <TextInput {...shared} type="number" min={0} {...register(name, { setValueAs })} />;
    case 'check':
      return <Checkbox label={label} {...register(name)} />;
    case 'category':
      return <CategoryField saved={saved} />;
    case 'picture':
      return <ItemPicture field={field} saved={saved} />;
    case 'video':
      return <ItemVideo field={field} />;
    case 'blocks':
      return <BlocksField />;
    case 'rundown':
      return <RundownField />;
    case 'slug':
      return (
        <SlugField
          kind={kind as SluggedKind}
          item={{ id: saved?.content.id, slug: savedSlug(saved) }}
          slug={String(watch(name) ?? '')}
          title={String(watch(itemLayouts[kind].title) ?? '')}
          input={register(name)}
          error={error}
          onUse={(slug) => fillForm(form)({ [name]: slug })}
        />
      );
    case 'address':
      return (
        <TextInput
          {...shared}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...register(name)}
        />
      );
    default:
      return <TextInput {...shared} autoComplete="off" {...register(name)} />;
  }
}

const savedSlug = (saved: EditedItem | undefined): string | null =>
  saved && 'slug' in saved.content ? saved.content.slug : null;
