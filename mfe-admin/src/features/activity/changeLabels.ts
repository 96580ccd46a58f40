import { capitalized } from '@show/contracts/domain/capitalized';
import { type ItemKind, itemKindList, itemKinds } from '@show/contracts/domain/itemKinds';
import { type StaffChange, trashDays } from '@show/contracts/entities/staffChange';
import { formatTime } from '@show/web-kit/format';
import { dateTimeText } from '../../ui/status/dateTimeText';

export type Kind = StaffChange['kind'];
export type Action = StaffChange['action'];

const partWords: Readonly<Record<Exclude<Kind, ItemKind>, string>> = {
  location: 'Location',
  show: 'Show',
  'on-air': 'On air',
  sign: 'Sign with a code',
  winner: 'Winner',
  'personal-data': 'Personal data',
  photo: 'Album photo',
  gallery: 'Gallery image',
  'photo-order': 'Order of photos',
  'gallery-order': 'Order of a gallery',
  'alt-text': 'Alt text',
  upload: 'Uploaded picture',
  member: 'Member of staff',
  'sign-in-link': 'Sign-in link',
  passcode: 'Passcode',
  passkey: 'Passkey',
  session: 'Session',
  export: 'Export',
  'test-email': 'Test email',
  connection: 'Connection',
  'front-end': 'Part of the pages',
};

/** The item kinds first. */
export const kindLabels = {
  ...Object.fromEntries(itemKindList.map((kind) => [kind, capitalized(itemKinds[kind].one)])),
  ...partWords,
} as Readonly<Record<Kind, string>>;

export const actionLabels: Readonly<Record<Action, string>> = {
  created: 'Created',
  changed: 'Changed',
  removed: 'Deleted',
  restored: 'Restored',
  reset: 'Reset',
  awarded: 'Awarded',
  accepted: 'Accepted',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  refused: 'Sign-in refused',
  exported: 'Exported',
  sent: 'Sent',
};

/** Labels of columns whose names are not readable. */
const fieldNames: Readonly<Record<string, string>> = {
  slug: 'URL',
  is_visible: 'Visible',
  is_livestream: 'Livestream',
  show_on_map: 'Shown on the map',
  segment_id: 'TV segment',
  album_id: 'BTS album',
  guest_id: 'In-studio guest',
  category_id: 'Category',
  published_at: 'Publish date',
  custom_thumbnail: 'Own thumbnail',
  youtube_id: 'YouTube ID',
  website_url: 'Website',
  source_missing_at: 'Gone from YouTube since',
  picture_ids: 'Pictures by number',
  ended_at: 'Ended without a winner',
  pinned: 'The code is kept on it',
  alt: 'Alt text',
};

/** 'location_city' and 'targetEntries' as 'Location city' and 'Target entries'. */
export function fieldName(stored: string): string {
  const label = stored
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return fieldNames[stored] ?? capitalized(label);
}

/** Fields that are left out for created and deleted rows. */
const ignoredColumns = new Set([
  'id',
  // Of lines of earlier versions.
  'demo',
  'created_at',
  'updated_at',
  'edited_fields',
  'public_since',
  'sequence',
  'cancelled_at',
  'removed_at',
  'image_id',
  'url',
  'position',
  'changed_at',
  'source_video_id',
  'guest_number',
]);

export interface FieldChange {
  name: string;
  before: unknown;
  after: unknown;
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Changed fields; all fields for created and deleted rows. */
export function fieldChanges({ before, after }: StaffChange): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !ignoredColumns.has(name))
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter((field) => (before && after) || isSaid(field.before) || isSaid(field.after))
    .sort((a, b) => fieldName(a.name).localeCompare(fieldName(b.name)));
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const timeOfDay = /^\d{2}:\d{2}:\d{2}$/;

/** Formats a stored value. */
export function valueText(value: unknown): string {
  if (!isSaid(value)) return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (timeOfDay.test(value)) return formatTime(value.slice(0, 5));
  return instant.test(value) ? dateTimeText(value) : value;
}

/** Kinds without a name, labelled with the id of their item. */
const belongsTo: Readonly<Partial<Record<Kind, 'segment' | 'album'>>> = {
  gallery: 'segment',
  'gallery-order': 'segment',
  'photo-order': 'album',
};

/**
 * Name of an item in the list.
 * @param titleOf the title of an item by its id, once known
 */
export function itemName(
  { kind, label }: Pick<StaffChange, 'kind' | 'label'>,
  titleOf?: (type: 'segment' | 'album', id: number) => string | undefined,
): string {
  const owner = belongsTo[kind];
  if (!owner) return label || 'Without a name';
  const title = titleOf?.(owner, Number(label)) ?? `${itemKinds[owner].one} no. ${label}`;
  return kind === 'gallery' ? `Picture of ${title}` : capitalized(title);
}

const pictureFields = ['custom_thumbnail', 'thumbnail', 'cover_image', 'hero_image'];

/** URL of the picture of an item that was created or deleted, of which the log has the whole row. */
export function pictureOf({ before, after }: Pick<StaffChange, 'before' | 'after'>): string | undefined {
  const stored = before && after ? undefined : (before ?? after);
  return pictureFields.map((name) => stored?.[name]).find((value) => typeof value === 'string');
}

const dayMs = 86_400_000;

/** Days left to restore, rounded up. */
export const daysLeft = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / dayMs));

/** Whether what was deleted at this time may still be in the trash. */
export const isInTrash = (at: string): boolean => Date.now() - Date.parse(at) < trashDays * dayMs;
