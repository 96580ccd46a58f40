import type { PagedKind } from '@show/contracts/site/adminItemPages';
import { FormProvider } from '@show/web-kit/forms';
import { useEffect, useRef, useState } from 'react';
import { EditForm, type EditFormProps } from '../ui/form/EditForm';
import type { EditedItem } from './editedItem';
import { ItemSectionFields } from './ItemSectionFields';
import { fieldsNamed, placeSectionOf } from './itemFields';
import { type ItemFormOptions, useItemForm } from './useItemForm';

export interface ItemFieldsFormProps
  extends Pick<ItemFormOptions, 'needed' | 'toastsInvalid'>,
    Pick<EditFormProps, 'label' | 'saveLabel' | 'discardLabel' | 'alwaysReady' | 'look'> {
  kind: PagedKind;
  saved: EditedItem;
  /** Names of its fields, or the place of the item. */
  fields: readonly string[] | 'place';
  /** Saves each change without a button, such as an uploaded picture. */
  atOnce?: boolean | undefined;
  /** Called after saving or discarding. */
  onClose?: (() => void) | undefined;
}

/** A form of some fields of an item, with the controls and the save of its page. */
export function ItemFieldsForm(props: ItemFieldsFormProps) {
  const { kind, saved: latest, fields, atOnce = false, needed, toastsInvalid, onClose, ...look } = props;
  const place = fields === 'place' ? placeSectionOf(kind) : undefined;
  const section = place ?? { fields: fieldsNamed(kind, fields === 'place' ? [] : fields) };
  const names = section.fields.map(({ name }) => name);
  const { form, saved, save } = useItemForm({
    kind,
    saved: latest,
    names: place ? [...names, 'latitude', 'longitude'] : names,
    needed,
    toastsInvalid,
    onSaved: onClose,
    onDiscarded: onClose,
  });
  const [lookingUp, setLookingUp] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const { dirty, saving } = save;
  const values = JSON.stringify(form.watch(names));
  const tried = useRef<string>(undefined);
  useEffect(() => {
    if (!dirty) tried.current = undefined;
    if (!atOnce || !dirty || saving || tried.current === values) return;
    tried.current = values;
    box.current?.closest('form')?.requestSubmit();
  }, [atOnce, dirty, saving, values]);

  return (
    <FormProvider {...form}>
      <EditForm {...look} save={save} blocked={lookingUp} hidesButtons={atOnce}>
        <div ref={box}>
          <ItemSectionFields kind={kind} section={section} saved={saved} onLookup={setLookingUp} />
        </div>
      </EditForm>
    </FormProvider>
  );
}
