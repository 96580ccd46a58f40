import { Checkbox, Textarea, TextInput, useFormContext } from '@show/web-kit/forms';
import { fillForm } from '../../../ui/form/fillForm';
import { SlugField } from '../fields/SlugField';
import type { SluggedKind } from '../fields/useSlugState';
import { CategoryField } from './CategoryField';
import { FromVideo } from './FromVideo';
import { ItemPicture } from './ItemPicture';
import { ItemVideo } from './ItemVideo';
import { type ItemFieldProps, itemLayouts } from './itemFields';
import type { ItemValues } from './itemValues';

const asNumber = {
  setValueAs: (text: string | number | null) => (text === '' || text === null ? null : Number(text)),
};

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

  switch (field.look) {
    case 'long':
      return <Textarea {...shared} rows={7} {...register(name)} />;
    case 'number':
      return <TextInput {...shared} type="number" min={0} {...register(name, asNumber)} />;
    case 'check':
      return <Checkbox label={label} {...register(name)} />;
    case 'category':
      return <CategoryField saved={saved} />;
    case 'picture':
      return <ItemPicture field={field} saved={saved} />;
    case 'video':
      return <ItemVideo name={name} />;
    case 'slug':
      return (
        <SlugField
          kind={kind as SluggedKind}
          item={{ id: saved?.item.id, slug: saved?.item.slug ?? null }}
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
