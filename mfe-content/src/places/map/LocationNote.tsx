import { distanceMiles, type Point } from '@show/contracts/places/distance';
import { formatNumber } from '@show/web-kit/format';
import { TextInput } from '@show/web-kit/forms';
import { useUserLocation } from '@show/web-kit/location';
import { show } from '@show/web-kit/page';
import { Button } from '@show/web-kit/ui';
import { type FormEvent, useId, useState } from 'react';
import { directionTo } from './directionTo';
import styles from './LocationNote.module.css';
import { farAway, type Place, placesFrom } from './Place';

export interface LocationNoteProps {
  places: readonly Place[] | undefined;
  /** Why the visitor is not on the map. */
  refusal: string | undefined;
  /** A town was found. */
  onTown: (point: Point) => void;
}

/** Tells visitors that they are off the map, or that their location is unknown. */
export function LocationNote({ places, refusal, onTown }: LocationNoteProps) {
  const location = useUserLocation((state) => state.location);
  const [searches, setSearches] = useState(false);
  if (refusal) {
    return (
      <div className={styles.note}>
        <p role="alert">{refusal}</p>
        {searches ? (
          <TownSearch places={places ?? []} onTown={onTown} />
        ) : (
          <Button onClick={() => setSearches(true)}>Search a town instead</Button>
        )}
      </div>
    );
  }
  const [nearest] = location && places ? placesFrom(places, location) : [];
  if (!location || !nearest || (nearest.miles ?? 0) <= farAway) return null;
  const { map, region } = show();
  const miles = formatNumber(Math.round(distanceMiles(location, map.center)));
  return (
    <div className={styles.note}>
      <p role="status">
        <span>
          {`You are ${miles} miles ${directionTo(map.center, location)} of ${region.name ?? 'the middle of the map'}. Nearest to you: `}
        </span>
        <button type="button" className={styles.nearest} onClick={() => onTown(nearest)}>
          {nearest.locationCity || nearest.locationName}
        </button>
      </p>
    </div>
  );
}

/** Finds the places of a town by its name, from the places of the map. */
function TownSearch({ places, onTown }: { places: readonly Place[]; onTown: (point: Point) => void }) {
  const list = useId();
  const [town, setTown] = useState('');
  const [missing, setMissing] = useState<string>();
  const towns = [...new Set(places.flatMap(({ locationCity }) => locationCity || []))].sort();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const typed = town.trim().toLowerCase();
    if (!typed) return;
    const found = places.find(({ locationCity }) => locationCity?.toLowerCase().startsWith(typed));
    setMissing(found ? undefined : town.trim());
    if (found) onTown(found);
  };
  return (
    <form className={styles.search} onSubmit={search}>
      <TextInput
        label="Town"
        placeholder={show().region.defaultCity}
        list={list}
        value={town}
        onChange={(event) => setTown(event.target.value)}
      />
      <datalist id={list}>
        {towns.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit">Show on map</Button>
      {missing && <p role="status">{`We haven't been to ${missing} yet.`}</p>}
    </form>
  );
}
