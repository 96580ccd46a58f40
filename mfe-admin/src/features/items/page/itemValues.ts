import { itemEditSchemas, itemFormSchemas } from '@show/contracts/forms/itemEdit';
import { typedPlaceSchema } from '@show/contracts/forms/typedPlace';
import type { PagedKind } from '@show/contracts/site/pages';
import { type FormIssue, judgedSchema } from '@show/web-kit/forms';
import { noPoint, textOf } from '../../../places/place-picker/PlacePicker';
import type { EditedItem, VideoFields } from './editedItem';
import { type AnyField, fieldsOf, hasPoint } from './itemFields';
import type { PlaceDraft } from './placeDrafts';

/** Form values of an item: its text inputs and the values besides them. */
export interface ItemValues {
  [field: string]: unknown;
  isVisible: boolean;
  /** Null: the time of creation. */
  publishedAt: string | null;
  /** Names of fields that follow the video again. */
  followVideo: readonly string[];
  /** The places of a segment. */
  places: readonly PlaceDraft[];
}

/** What is saved: only changed fields, because the sync skips fields that staff have edited. */
export interface ItemChanges {
  fields: Record<string, unknown>;
  places: readonly PlaceDraft[];
}

function typed({ look }: Pick<AnyField, 'look'>, value: unknown): unknown {
  if (look === 'check') return value ?? false;
  if (look === 'number' || look === 'picture' || look === 'category') return value ?? null;
  return String(value ?? '');
}

/** Form values of an item, or of a new one. */
export function valuesOf(kind: PagedKind, item?: EditedItem, places: readonly PlaceDraft[] = []): ItemValues {
  const content = (item?.content ?? {}) as Readonly<Record<string, unknown>>;
  const fields = fieldsOf(kind).map((field) => [field.name, typed(field, content[field.name])] as const);
  const { latitude = null, longitude = null } = content as { latitude?: number; longitude?: number };
  return {
    ...Object.fromEntries(fields),
    ...(kind === 'sponsor' && !item && { showOnMap: true }),
    ...(hasPoint(kind) && (item ? textOf({ latitude, longitude }) : noPoint)),
    isVisible: item?.item.isVisible ?? false,
    publishedAt: item?.item.publishedAt ?? null,
    followVideo: [],
    places,
  };
}

/** A value of the video as a form value. */
export const videoValue = (kind: PagedKind, name: string, video: VideoFields): unknown =>
  typed({ look: fieldsOf(kind).find((field) => field.name === name)?.look }, video[name]);

const coordinate = (text: unknown): number | null =>
  String(text).trim() === '' ? null : Number(String(text));

/** The changed fields, as they are sent. */
function changedFields(values: ItemValues, saved: ItemValues, video: VideoFields, kind: PagedKind) {
  const { places: _places, followVideo: wanted, ...fields } = values;
  // A field edited after it was set to follow the video does not follow it.
  const followVideo = wanted.filter((name) => values[name] === videoValue(kind, name, video));
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value !== saved[name] && !followVideo.includes(name)) changed[name] = value;
  }
  if ('latitude' in changed || 'longitude' in changed) {
    changed.latitude = coordinate(values.latitude);
    changed.longitude = coordinate(values.longitude);
  }
  return { ...changed, ...(followVideo.length > 0 && { followVideo }) };
}

interface Compared {
  kind: PagedKind;
  isNew: boolean;
  saved: ItemValues;
  /** Values of the item's video. */
  video: VideoFields;
}

/** Validates only the changed fields by the contract: synced values may not satisfy it. */
export const itemFormSchema = ({ kind, isNew, saved, video }: Compared) =>
  judgedSchema<ItemValues, ItemChanges>((values, complain) => {
    const changed = changedFields(values, saved, video, kind);
    const judged = (isNew ? itemFormSchemas : itemEditSchemas)[kind].safeParse(changed);
    const isUnchanged = Object.keys(changed).length === 0;
    if (!judged.success && (isNew || !isUnchanged)) complain(judged.error.issues);
    for (const [at, { key: _key, id: _id, updatedAt: _updatedAt, ...place }] of values.places.entries()) {
      const found = typedPlaceSchema.safeParse(place);
      const below = ({ path, message }: FormIssue) => ({ path: ['places', at, ...path], message });
      if (!found.success) complain(found.error.issues.map(below));
    }
    return { fields: judged.data ?? {}, places: values.places };
  });
