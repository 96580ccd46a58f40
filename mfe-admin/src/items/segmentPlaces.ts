import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import type { PlaceForm } from '@show/contracts/forms/segmentLocation';
import { typedPlaceSchema } from '@show/contracts/forms/typedPlace';
import { ApiError } from '@show/web-kit/api';
import { send } from '../api/send';
import { type PlaceValues, placeValues } from '../places/place-fields/placeValues';

/** A place of a segment in the form. */
export interface PlaceDraft extends PlaceValues {
  /** React key of the draft. */
  key: string;
  /** Undefined: not saved yet. */
  id?: number | undefined;
  updatedAt?: string | undefined;
}

let drafts = 0;

export function newPlace(): PlaceDraft {
  drafts += 1;
  return { ...placeValues(undefined), key: `new ${drafts}` };
}

export const placeDraft = (location: SegmentLocation): PlaceDraft => ({
  ...placeValues(location),
  key: String(location.id),
  id: location.id,
  updatedAt: location.updatedAt,
});

const isSame = (one: PlaceDraft, other: PlaceDraft) => JSON.stringify(one) === JSON.stringify(other);

/** Already deleted by an earlier save that failed later on. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

export interface PlaceSave {
  segmentId: number;
  place: PlaceForm;
  /** The saved place; undefined for a new one. */
  id?: number | undefined;
  /** Whether it is the segment's first place, saved or not. */
  first?: boolean | undefined;
  /** Version that was edited, null if there was none; undefined overwrites any. */
  updatedAt?: string | null | undefined;
}

/** Saves one place of a segment: the one call behind the item page and both lists of locations. */
export function savePlace({ segmentId, place, id, first, updatedAt }: PlaceSave): Promise<SegmentLocation> {
  if (first) {
    const body = { ...place, ...(updatedAt !== undefined && { updatedAt }) };
    return send('PUT /api/tv-segments/{segmentId}/location', { params: { segmentId }, body });
  }
  if (id !== undefined) {
    const body = { ...place, segmentId, ...(updatedAt && { updatedAt }) };
    return send('PUT /api/segment-locations/{id}', { params: { id }, body });
  }
  return send('POST /api/segment-locations', { body: { ...place, segmentId } });
}

export interface PlacesSave {
  segmentId: number;
  before: readonly PlaceDraft[];
  after: readonly PlaceDraft[];
  /** Places stored by an earlier save that failed later on, by key; filled in here. */
  made: Map<string, SegmentLocation>;
  /** Overwrites newer versions. */
  force: boolean;
}

/** Saves the differences between two lists of places, in sequence. */
export async function savePlaces({ segmentId, before, after, made, force }: PlacesSave): Promise<void> {
  for (const { key, id, updatedAt } of before) {
    if (id !== undefined && after.every((place) => place.key !== key)) {
      const query = force ? {} : { updatedAt };
      await send('DELETE /api/segment-locations/{id}', { params: { id }, query }).catch(unlessGone);
    }
  }
  for (const draft of after) {
    if (before.some((place) => isSame(place, draft))) continue;
    const { key, id, updatedAt, ...typed } = draft;
    const base = made.get(key) ?? { id, updatedAt };
    const place = typedPlaceSchema.parse(typed);
    made.set(
      key,
      await savePlace({ segmentId, place, id: base.id, updatedAt: force ? undefined : base.updatedAt }),
    );
  }
}
