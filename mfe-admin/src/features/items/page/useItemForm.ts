import { itemKinds } from '@show/contracts/domain/itemKinds';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import type { PagedKind } from '@show/contracts/site/pages';
import { useZodForm } from '@show/web-kit/forms';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { send } from '../../../api/send';
import { useEditedVersion } from '../../../api/useEditedVersion';
import { type FormSave, useFormSave } from '../../../ui/form/useFormSave';
import { dateTimeText } from '../../../ui/status/dateTimeText';
import type { EditedItem } from './editedItem';

import { type ItemChanges, type ItemValues, itemFormSchema, valuesOf } from './itemValues';
import { type PlaceDraft, savePlaces } from './placeDrafts';

/** Value of the submit button that publishes. */
export const publishes = 'publish';

/** URLs whose responses hold an item's title, picture, place or state. */
const affectedBy = (kind: PagedKind): readonly string[] => [
  `/api/${itemKinds[kind].path}`,
  '/api/admin/items',
  '/api/slug-lookup',
  '/api/search',
  '/api/segment-locations',
  '/api/bts-albums',
];

export const isFuture = (moment: string | null): boolean =>
  moment !== null && Date.parse(moment) > Date.now();

/** Text of the toast after saving. */
function doneText({ isVisible, publishedAt }: ItemValues, wasVisible: boolean): string {
  if (!isVisible) return wasVisible ? 'Saved and hidden' : 'Draft saved';
  if (wasVisible) return 'Changes saved';
  return publishedAt && isFuture(publishedAt) ? `Scheduled for ${dateTimeText(publishedAt)}` : 'Published';
}

export interface ItemFormOptions {
  kind: PagedKind;
  /** Undefined: a new one. */
  saved: EditedItem | undefined;
  /** Places of a segment, as they are saved. */
  places: readonly PlaceDraft[];
  /** Called after saving, with the id of the item. */
  onSaved: (id: number) => void;
}

const nothingMade = (saved: EditedItem | undefined) => ({
  id: saved?.item.id,
  places: new Map<string, SegmentLocation>(),
});

/** The form of a whole item with its one save. Also returns the item that the form was filled from. */
export function useItemForm({ kind, saved: latest, places, onSaved }: ItemFormOptions) {
  const read = useMemo(
    () => ({ saved: latest, before: valuesOf(kind, latest, places) }),
    [kind, latest, places],
  );
  /** What the form was filled from: an edit by another admin in between does not count as a change of this form. */
  const [{ saved, before }, setFilled] = useState(read);
  const video = saved?.video?.fields ?? {};
  const form = useZodForm<ItemValues, ItemChanges>(
    itemFormSchema({ kind, isNew: !saved, saved: before, video }),
    before,
  );
  const { reset, getValues, formState } = form;
  const { isDirty } = formState;
  const version = useEditedVersion(latest?.item.updatedAt, !isDirty);
  const publishing = useRef(false);
  /** Results of an earlier save that failed later on. */
  const made = useRef(nothingMade(latest));

  useEffect(() => {
    if (isDirty) return;
    setFilled(read);
    reset(read.before);
  }, [read, isDirty, reset]);

  async function call(
    { fields, places }: ItemChanges,
    expected: { updatedAt?: string },
  ): Promise<{ id: number }> {
    const body = { ...fields, ...(publishing.current && { isVisible: true }) };
    const { path } = itemKinds[kind];
    const { id } = made.current;
    if (id === undefined) {
      // The fields were validated by the schema of the kind.
      const created = await send(`POST /api/${path}`, { body: body as never });
      made.current.id = created.id;
      version.saved(created);
    } else if (Object.keys(body).length > 0) {
      version.saved(
        await send(`PATCH /api/${path}/{id}`, { params: { id }, body: { ...body, ...expected } }),
      );
    }
    const item = { id: made.current.id ?? 0 };
    await savePlaces({
      segmentId: item.id,
      before: before.places,
      after: places,
      made: made.current.places,
      force: expected.updatedAt === undefined,
    });
    return item;
  }

  const save = useFormSave({
    form,
    what: itemKinds[kind].one,
    version,
    call,
    done: () =>
      doneText(
        { ...getValues(), ...(publishing.current && { isVisible: true }) },
        saved?.item.isVisible ?? false,
      ),
    failed: 'Failed to save',
    latest: read.before,
    affects: affectedBy(kind),
    onFinished: ({ id }) => {
      made.current.places.clear();
      reset({ ...getValues(), followVideo: [] });
      onSaved(id);
    },
    onDiscard: () => {
      made.current = nothingMade(latest);
      reset(read.before);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    publishing.current = submitter instanceof HTMLButtonElement && submitter.value === publishes;
    save.submit(event);
  }

  return { form, saved, save: { ...save, submit } satisfies FormSave };
}
