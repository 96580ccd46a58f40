import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import type { PagedKind } from '@show/contracts/site/adminItemPages';
import { useZodForm } from '@show/web-kit/forms';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Expected, useEditedVersion } from '../api/useEditedVersion';
import { type FormSave, useFormSave } from '../ui/form/useFormSave';
import { dateTimeText } from '../ui/status/dateTimeText';
import type { EditedItem } from './editedItem';
import {
  formerFields,
  type ItemChanges,
  type ItemValues,
  isSame,
  itemFormSchema,
  type Needed,
  valuesOf,
} from './itemValues';
import { createItem, type ItemChange, itemSave, type SavedItem, saveItem } from './saveItem';
import { savedText } from './saveTexts';
import { type PlaceDraft, savePlaces } from './segmentPlaces';
import { undoEdit } from './undoEdit';

/** Value of the submit button that publishes. */
export const publishes = 'publish';

export const isFuture = (moment: string | null): boolean =>
  moment !== null && Date.parse(moment) > Date.now();

/** Text of the toast after saving. */
function doneText(kind: PagedKind, change: ItemChange, values: ItemValues, saved: EditedItem | undefined) {
  const { isVisible, publishedAt } = values;
  // A row does not show whether its item is visible.
  if (saved && !saved.item) return savedText(kind, change);
  const wasVisible = saved?.item?.isVisible ?? false;
  if (!isVisible) return wasVisible ? 'Saved and hidden' : 'Draft saved';
  if (wasVisible) return savedText(kind, change);
  return publishedAt && isFuture(publishedAt) ? `Scheduled for ${dateTimeText(publishedAt)}` : 'Published';
}

export interface ItemFormOptions {
  kind: PagedKind;
  /** Undefined: a new one. */
  saved: EditedItem | undefined;
  /** Places of a segment, as they are saved; a form without them leaves them alone. */
  places?: readonly PlaceDraft[];
  /** Names of the values that the form shows; all by default. */
  names?: readonly string[] | undefined;
  /** Fields that cannot be empty here. */
  needed?: Needed | undefined;
  /** Saves more of the item, after its fields and places. */
  alsoSave?: ((id: number) => Promise<void>) | undefined;
  /** Called after saving, with the id of the item. */
  onSaved?: ((id: number) => void) | undefined;
  /** Called when the changes are discarded. */
  onDiscarded?: (() => void) | undefined;
  /** Also shows the first validation error in a toast. */
  toastsInvalid?: boolean | undefined;
}

const noPlaces: readonly PlaceDraft[] = [];

/** Other forms of the same item may have changed the other values. */
const picked = (values: ItemValues, names: readonly string[]): Partial<ItemValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

const nothingMade = (saved: EditedItem | undefined) => ({
  id: saved?.content.id,
  places: new Map<string, SegmentLocation>(),
});

/** A form of fields of an item with one save. Also returns the item that the form was filled from. */
export function useItemForm(options: ItemFormOptions) {
  const {
    kind,
    saved: latest,
    places = noPlaces,
    names,
    needed,
    alsoSave,
    onSaved,
    onDiscarded,
    toastsInvalid,
  } = options;
  const read = useMemo(
    () => ({ saved: latest, before: valuesOf(kind, latest, places) }),
    [kind, latest, places],
  );
  /** What the form was filled from: an edit by another admin in between does not count as a change of this form. */
  const [{ saved, before }, setFilled] = useState(read);
  const video = saved?.video?.fields ?? {};
  const form = useZodForm<ItemValues, ItemChanges>(
    itemFormSchema({ kind, isNew: !saved, saved: before, video, needed }),
    before,
  );
  const { reset, getValues, setValue, formState } = form;
  const { isDirty } = formState;
  const version = useEditedVersion(latest?.item?.updatedAt ?? latest?.content.updatedAt, !isDirty);
  const publishing = useRef(false);
  /** The values being saved: others may be typed meanwhile. */
  const sent = useRef(before);
  /** Results of an earlier save that failed later on. */
  const made = useRef(nothingMade(latest));

  useEffect(() => {
    if (isDirty) return;
    setFilled(read);
    reset(read.before);
  }, [read, isDirty, reset]);

  /** Values with what the pressed button adds. */
  const withPublishing = <Values extends object>(values: Values) => ({
    ...values,
    ...(publishing.current && { isVisible: true }),
  });

  async function call({ fields, places }: ItemChanges, expected: Expected): Promise<SavedItem> {
    sent.current = { ...getValues() };
    const change = withPublishing(fields);
    const { id } = made.current;
    let item: SavedItem = { id: id ?? 0 };
    if (id === undefined) {
      item = await createItem(kind, change);
      made.current.id = item.id;
    } else if (Object.keys(change).length > 0) {
      item = await saveItem(kind, id, change, expected);
    }
    version.saved(item);
    await savePlaces({
      segmentId: item.id,
      before: before.places,
      after: places,
      made: made.current.places,
      force: expected.updatedAt === undefined,
    });
    await alsoSave?.(item.id);
    return item;
  }

  /** Input during the save stays unsaved, on top of what was saved. */
  function keepLaterInput(): void {
    const typed = { ...getValues() };
    const places = sent.current.places.map((draft) => {
      const { id = draft.id, updatedAt = draft.updatedAt } = made.current.places.get(draft.key) ?? {};
      return { ...draft, id, updatedAt };
    });
    const now = { ...sent.current, places, followVideo: [] };
    made.current.places.clear();
    setFilled((filled) => ({ ...filled, before: now }));
    reset(now);
    for (const [name, value] of Object.entries(typed)) {
      if (!isSame(value, sent.current[name])) setValue(name, value, { shouldDirty: true });
    }
  }

  const { failed, ...shared } = itemSave(kind);
  const save = useFormSave({
    ...shared,
    form,
    version,
    call,
    done: (_, { fields }) => doneText(kind, fields, withPublishing(sent.current), saved),
    undo(item, { fields, places }) {
      const before = { ...read.before, publishedAt: saved?.item?.publishedAt ?? null };
      const former = saved && formerFields({ fields: withPublishing(fields), places }, before);
      return former && undoEdit(kind, item, former);
    },
    failed: (error, { fields }) => failed(error, fields),
    latest: names ? picked(read.before, names) : read.before,
    toastsInvalid,
    onFinished: ({ id }) => {
      keepLaterInput();
      onSaved?.(id);
    },
    onDiscard: () => {
      made.current = nothingMade(latest);
      reset(read.before);
      onDiscarded?.();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    publishing.current = submitter instanceof HTMLButtonElement && submitter.value === publishes;
    save.submit(event);
  }

  return { form, saved, save: { ...save, submit } satisfies FormSave };
}
