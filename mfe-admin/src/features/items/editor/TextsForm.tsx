import { type ItemEdit, itemEditSchemas } from '@show/contracts/forms/itemEdit';
import { itemKinds, type RootSlugKind } from '@show/contracts/itemKinds';
import { Textarea, TextInput, useZodForm } from '@show/web-kit/forms';
import { useEffect } from 'react';
import { send } from '../../../api/send';
import { EditForm } from '../../../ui/form/EditForm';
import { useFormSave } from '../../../ui/form/useFormSave';
import type { Item } from '../itemLists';
import { useItemSave } from './ItemVersion';
import styles from './TextsForm.module.css';
import { type TextField, textFields } from './textFields';
import { useDirtyReport } from './useDirtyReport';

type Values = Record<string, string | number | null>;
type Schema = Parameters<typeof useZodForm<Values, Values>>[0];

/** Value of a control: null is an empty text. */
const written = (value: unknown, number: boolean): string | number | null =>
  number ? (value as number | null) : String(value ?? '');

export interface TextsFormProps {
  kind: RootSlugKind;
  item: Item;
  onDirty: (dirty: boolean) => void;
}

/** Form of an item's texts. Sends changed fields only, as the sync stops updating fields that staff have edited. */
export function TextsForm({ kind, item, onDirty }: TextsFormProps) {
  const fields: readonly TextField[] = textFields[kind];
  const valuesOf = (saved: Item): Values =>
    Object.fromEntries(
      fields.map(({ name, look }) => [name, written(saved[name as keyof Item], look === 'number')]),
    );
  // The form has the fields of one kind; TypeScript sees the union of all kinds.
  const form = useZodForm(itemEditSchemas[kind] as unknown as Schema, valuesOf(item));
  const { register, reset, formState } = form;
  const { errors, isDirty, dirtyFields } = formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are those of the item
  useEffect(() => {
    if (!isDirty) reset(valuesOf(item));
  }, [item, isDirty, reset]);

  const save = useFormSave({
    ...useItemSave(kind),
    form,
    call: (values, expected): Promise<Item> => {
      const changed = Object.entries(values).filter(([name]) => dirtyFields[name]);
      const body: ItemEdit<RootSlugKind> = { ...Object.fromEntries(changed), ...expected };
      return send(`PATCH /api/${itemKinds[kind].path}/{id}`, { params: { id: item.id }, body });
    },
    done: 'Texts updated successfully',
    failed: 'Failed to update texts',
    onFinished: (saved) => reset(valuesOf(saved)),
    onDiscard: () => reset(valuesOf(item)),
  });
  const label = `Texts of ${item.title}`;
  useDirtyReport(save.dirty, onDirty);

  return (
    <EditForm label={label} save={save} saveLabel="Save Texts" className={styles.fields}>
      {fields.map(({ name, label, look }) => {
        const shared = { label, error: errors[name]?.message };
        if (look === 'long') return <Textarea key={name} {...shared} rows={6} {...register(name)} />;
        if (look === 'number') {
          const setValueAs = (text: string | number | null) =>
            text === '' || text === null ? null : Number(text);
          return (
            <TextInput key={name} {...shared} type="number" min={0} {...register(name, { setValueAs })} />
          );
        }
        const address = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;
        return (
          <TextInput
            key={name}
            {...shared}
            {...(look === 'address' && address)}
            autoComplete="off"
            {...register(name)}
          />
        );
      })}
    </EditForm>
  );
}
