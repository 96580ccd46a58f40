import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { typedPlaceSchema } from '@show/contracts/forms/typedPlace';
import { ApiError } from '@show/web-kit/api';
import { send } from '../../../api/send';
import { type PlaceValues, placeValues } from '../../../places/place-fields/placeValues';

/** A place of a segment in the form. */
export interface PlaceDraft extends PlaceValues {
  /** Of the draft, for React. */
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
  for (const { key, id } of before) {
    if (id !== undefined && after.every((place) => place.key !== key)) {
      await send('DELETE /api/segment-locations/{id}', { params: { id } }).catch(unlessGone);
    }
  }
  for (const draft of after) {
    if (before.some((place) => isSame(place, draft))) continue;
    const { key, id: savedId, updatedAt: savedAt, ...typed } = draft;
    const place = { ...typedPlaceSchema.parse(typed), segmentId };
    const { id = savedId, updatedAt = savedAt } = made.get(key) ?? {};
    const saved = id
      ? await send('PUT /api/segment-locations/{id}', {
          params: { id },
          body: { ...place, ...(!force && updatedAt && { updatedAt }) },
        })
      : await send('POST /api/segment-locations', { body: place });
    made.set(key, saved);
  }
}
