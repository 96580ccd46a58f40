import type { AdminItem } from '@show/contracts/entities/adminItem';
import type { PageBlock } from '@show/contracts/entities/ownPage';
import type { RundownLine } from '@show/contracts/entities/rundown';
import { typedPlaceSchema } from '@show/contracts/forms/typedPlace';
import type { PagedKind } from '@show/contracts/site/adminItemPages';
import { youtubeIdFrom } from '@show/contracts/videos/youtubeIdFrom';
import { type FormIssue, judgedSchema } from '@show/web-kit/forms';
import { noPoint, textOf } from '../places/place-picker/PlacePicker';
import { type BlockDraft, draftsOf as blockDraftsOf, blocksOf } from './blocks/blockDrafts';
import type { EditedItem, VideoFields } from './editedItem';
import { type AnyField, fieldsOf, hasPoint } from './itemFields';
import { draftsOf, linesOf, type RundownDraft } from './rundown/rundownDrafts';
import { type ItemChange, issuesOf } from './saveItem';
import type { PlaceDraft } from './segmentPlaces';

/** Form values of an item: its text inputs and the values besides them. */
export interface ItemValues {
  [field: string]: unknown;
  isVisible: boolean;
  /** Null: the time of creation. */
  publishedAt: string | null;
  /** Names of fields that follow the video again. */
  followVideo: readonly string[];
  places: readonly PlaceDraft[];
}

/** What is saved: only changed fields, because the sync skips fields that staff have edited. */
export interface ItemChanges {
  fields: ItemChange;
  places: readonly PlaceDraft[];
}

function typed({ look }: Pick<AnyField, 'look'>, value: unknown): unknown {
  if (look === 'check') return value ?? false;
  if (look === 'rundown') return draftsOf((value ?? []) as RundownLine[]);
  if (look === 'blocks') return blockDraftsOf((value ?? []) as PageBlock[]);
  if (look === 'number' || look === 'picture' || look === 'category') return value ?? null;
  return String(value ?? '');
}

/** The value that staff mean by what they typed or chose: a URL of a video is its id. */
export function meantBy({ look }: Pick<AnyField, 'look'>, input: unknown): unknown {
  const text = String(input ?? '');
  if (look === 'number') return text === '' ? null : Number(text);
  if (look === 'category') return Number(text) || null;
  return look === 'video' ? (youtubeIdFrom(text) ?? text) : text;
}

/** What the form of a new item proposes: it is sent although it was not changed. */
const presetOf = (kind: PagedKind): Readonly<Record<string, unknown>> =>
  kind === 'sponsor' ? { showOnMap: true } : {};

/** A draft has the time of its creation until its date is chosen or it is published. */
export const publishDateOf = (item: AdminItem | undefined): string | null =>
  item && item.isDated !== false ? item.publishedAt : null;

/** Form values of an item, or of a new one. */
export function valuesOf(kind: PagedKind, item?: EditedItem, places: readonly PlaceDraft[] = []): ItemValues {
  const content = (item?.content ?? {}) as Readonly<Record<string, unknown>>;
  const fields = fieldsOf(kind).map((field) => [field.name, typed(field, content[field.name])] as const);
  const { latitude = null, longitude = null } = content as { latitude?: number; longitude?: number };
  return {
    ...Object.fromEntries(fields),
    ...(!item && presetOf(kind)),
    ...(hasPoint(kind) && (item ? textOf({ latitude, longitude }) : noPoint)),
    isVisible: item?.item?.isVisible ?? false,
    publishedAt: publishDateOf(item?.item),
    followVideo: [],
    places,
  };
}

/** A value of the video as a form value. */
export const videoValue = (kind: PagedKind, name: string, video: VideoFields): unknown =>
  typed({ look: fieldsOf(kind).find((field) => field.name === name)?.look }, video[name]);

const coordinate = (text: unknown): number | null =>
  String(text).trim() === '' ? null : Number(String(text));

/** Whether two values of a form are the same; a list is by what it holds. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

function sentAs(name: string, value: unknown): unknown {
  if (name === 'latitude' || name === 'longitude') return coordinate(value);
  if (name === 'blocks') return blocksOf(value as BlockDraft[]);
  return name === 'rundown' ? linesOf(value as RundownDraft[]) : value;
}

function changedFields(values: ItemValues, { saved, video, kind, isNew }: Compared) {
  const { places: _places, followVideo: wanted, ...fields } = values;
  // A field edited after it was set to follow the video does not follow it.
  const followVideo = wanted.filter((name) => values[name] === videoValue(kind, name, video));
  const changed: Record<string, unknown> = isNew ? { ...presetOf(kind) } : {};
  for (const [name, value] of Object.entries(fields)) {
    if (!isSame(value, saved[name]) && !followVideo.includes(name)) changed[name] = sentAs(name, value);
  }
  if ('latitude' in changed || 'longitude' in changed) {
    changed.latitude = coordinate(values.latitude);
    changed.longitude = coordinate(values.longitude);
  }
  return { ...changed, ...(followVideo.length > 0 && { followVideo }) };
}

/** The former values of the changed fields, as they are sent; undefined when places have changed too. */
export function formerFields({ fields, places }: ItemChanges, before: ItemValues): ItemChange | undefined {
  if (JSON.stringify(places) !== JSON.stringify(before.places)) return undefined;
  const { followVideo = [], ...changed } = fields;
  const names = [...Object.keys(changed), ...(Array.isArray(followVideo) ? followVideo : [])];
  return Object.fromEntries(names.map((name) => [name, sentAs(name, before[name])]));
}

interface Compared {
  kind: PagedKind;
  isNew: boolean;
  saved: ItemValues;
  /** Values of the item's video. */
  video: VideoFields;
  /** Fields that cannot be empty in this form, with what to say then. */
  needed?: Needed | undefined;
}

export interface Needed {
  readonly names: readonly string[];
  readonly message: string;
}

/** Validates only the changed fields by the contract: synced values may not satisfy it. */
export const itemFormSchema = (compared: Compared) =>
  judgedSchema<ItemValues, ItemChanges>((values, complain) => {
    const fields = changedFields(values, compared);
    const { kind, isNew, needed } = compared;
    if (isNew || Object.keys(fields).length > 0) complain(issuesOf(kind, fields, isNew));
    for (const name of needed?.names ?? []) {
      if (String(values[name] ?? '').trim() === '')
        complain([{ path: [name], message: needed?.message ?? '' }]);
    }
    for (const [at, { key: _key, id: _id, updatedAt: _updatedAt, ...place }] of values.places.entries()) {
      const found = typedPlaceSchema.safeParse(place);
      const below = ({ path, message }: FormIssue) => ({ path: ['places', at, ...path], message });
      if (!found.success) complain(found.error.issues.map(below));
    }
    return { fields, places: values.places };
  });
