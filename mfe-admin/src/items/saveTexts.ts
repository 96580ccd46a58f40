import { capitalized } from '@show/contracts/domain/capitalized';
import type { PagedKind } from '@show/contracts/site/adminItemPages';

const image = 'image';

/** Names of fields in toasts. */
const parts: Readonly<Record<string, string>> = {
  title: 'title',
  name: 'title',
  slug: 'URL',
  youtubeId: 'YouTube ID',
  categoryId: 'category',
  thumbnail: image,
  customThumbnail: image,
  heroImage: image,
};

const sponsorPlace = new Set(['locationName', 'locationAddress', 'latitude', 'longitude', 'showOnMap']);

/** What a change is called if it is of one thing: 'category'. Undefined for several, and for fields without a name. */
function savedPart(kind: PagedKind, change: Readonly<Record<string, unknown>>): string | undefined {
  const names = Object.keys(change);
  const found = new Set(
    names.map((name) => (kind === 'sponsor' && sponsorPlace.has(name) ? 'sponsor location' : parts[name])),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** Text of the toast after a change was saved. */
export function savedText(kind: PagedKind, change: Readonly<Record<string, unknown>>): string {
  const part = savedPart(kind, change);
  return part ? `${capitalized(part)} updated successfully` : 'Changes saved';
}

/** Title of the toast when a change could not be saved. */
export function failedText(kind: PagedKind, change: Readonly<Record<string, unknown>>): string {
  const part = savedPart(kind, change);
  return part ? `Failed to update ${part}` : 'Failed to save';
}
