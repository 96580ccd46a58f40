import type { Business, NearbyItem } from '@show/contracts';
import { distanceMiles } from '@show/contracts/places/distance';
import type { Knex } from 'knex';
import { mapItemsBetween } from '../../items/mapItems';

const maxMiles = 50;
const maxItems = 4;
/** Rounded down, so that the band of latitudes is never too narrow. */
const milesOfLatitude = 68;

/** The map items nearest to a business, each once by its nearest place; none for a business without a point. */
export async function nearBusiness(db: Knex, { id, latitude, longitude }: Business): Promise<NearbyItem[]> {
  if (latitude === null || longitude === null) return [];
  const degrees = maxMiles / milesOfLatitude;
  const around = await mapItemsBetween(db, latitude - degrees, latitude + degrees);
  const byDistance = around
    .filter((item) => item.type !== 'business' || item.segment.id !== id)
    .map((item) => ({ ...item, miles: distanceMiles({ latitude, longitude }, item) }))
    .filter(({ miles }) => miles <= maxMiles)
    .sort(
      (one, other) =>
        one.miles - other.miles ||
        one.locationName.localeCompare(other.locationName, 'en') ||
        one.id - other.id,
    );
  const nearest = new Map<string, NearbyItem>();
  for (const item of byDistance) {
    const key = `${item.type} ${item.segment.id}`;
    if (!nearest.has(key)) nearest.set(key, item);
  }
  return [...nearest.values()].slice(0, maxItems);
}
