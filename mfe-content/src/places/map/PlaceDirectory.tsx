import { Link } from '@show/web-kit/router';
import { DirectionsLink } from '../DirectionsLink';
import { addressLine, destinationOf, type Place, placesFrom, typeLabel, watchingOf } from './Place';
import styles from './PlaceDirectory.module.css';

/** The places of the map as text, for browsers without scripts: by town, with the way to each and its page. */
export function PlaceDirectory({ places }: { places: readonly Place[] }) {
  return (
    <div className={styles.directory}>
      {byTown(places).map(({ town, places: there }) => (
        <section key={town} className={styles.town}>
          <h3 className={styles.name}>{town}</h3>
          <ul>
            {there.map((place) => (
              <li key={place.key} className={styles.place} data-type={place.type}>
                <div>
                  <p className={styles.title}>{place.locationName}</p>
                  <p className={styles.address}>{addressLine(place)}</p>
                  <p>
                    {typeLabel(place)}: <Link to={watchingOf(place).to}>{place.segment.title}</Link>
                  </p>
                </div>
                <DirectionsLink
                  to={destinationOf(place)}
                  place={place.locationName}
                  label="Directions"
                  variant="quiet"
                  size="small"
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const unnamed = 'More places';

/** Towns by name, and at the end the places that name none. */
function byTown(places: readonly Place[]): { town: string; places: Place[] }[] {
  const towns = new Map<string, Place[]>();
  for (const place of placesFrom(places, undefined)) {
    const town = place.locationCity || unnamed;
    towns.set(town, [...(towns.get(town) ?? []), place]);
  }
  return [...towns]
    .map(([town, there]) => ({ town, places: there }))
    .sort(
      (one, other) =>
        Number(one.town === unnamed) - Number(other.town === unnamed) ||
        one.town.localeCompare(other.town, 'en'),
    );
}
