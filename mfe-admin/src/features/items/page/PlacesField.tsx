import { useFormContext } from '@show/web-kit/forms';
import { Badge, Button } from '@show/web-kit/ui';
import { ChevronUp, MapPinPlus, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ItemValues } from '../../../items/itemValues';
import { removeDraft } from '../../../items/removeDraft';
import { newPlace, type PlaceDraft } from '../../../items/segmentPlaces';
import { BusinessSearch } from '../../../places/business-search/BusinessSearch';
import { PlaceFields } from '../../../places/place-fields/PlaceFields';
import placeStyles from '../../../places/place-fields/PlaceFields.module.css';
import { isNamed, suggestedValues } from '../../../places/place-fields/placeValues';
import { DeleteButton } from '../../../ui/DeleteButton';
import { fillForm } from '../../../ui/form/fillForm';
import styles from './PlacesField.module.css';

/** The places of a segment, saved with it. One at a time is open. */
export function PlacesField({ onLookup }: { onLookup: (busy: boolean) => void }) {
  const form = useFormContext<ItemValues>();
  const places = form.watch('places');
  const [opened, setOpened] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const isNew = places.some(({ key, id }) => key === opened && id === undefined);
  useEffect(() => {
    if (isNew) box.current?.querySelector<HTMLElement>(`li[data-key="${opened}"] input`)?.focus();
  }, [isNew, opened]);

  const setPlaces = (next: readonly PlaceDraft[]) => fillForm(form)({ places: next });
  const errors = form.formState.errors.places as
    | readonly (Record<string, { message?: string }> | undefined)[]
    | undefined;

  function add(found: Partial<PlaceDraft>): void {
    const place = { ...newPlace(), ...found };
    setPlaces([...places, place]);
    // A search result may be complete.
    setOpened(isNamed(place) && place.latitude ? undefined : place.key);
  }

  function remove(place: PlaceDraft, name: string): void {
    removeDraft(form, 'places', place, name);
    // The focused button is removed with the place.
    adder.current?.focus();
  }

  return (
    <div ref={box} className={styles.places}>
      <BusinessSearch
        label="Add a business or place"
        hint="Type at least 3 characters, then choose."
        clears
        onChoose={(found) => add(suggestedValues(found))}
      />
      {places.length === 0 && <p className={styles.none}>No locations added yet.</p>}
      <ul className={styles.list} aria-label="Places">
        {places.map((place, at) => {
          const isOpen = opened === place.key || errors?.[at] !== undefined;
          const name = place.locationName || 'the new place';
          return (
            <li key={place.key} className={styles.place} data-key={place.key}>
              <div className={styles.line}>
                <div className={styles.words}>
                  <strong>{place.locationName || 'New place'}</strong>
                  <span className={styles.address}>
                    {[place.locationAddress, place.locationCity].filter(Boolean).join(', ')}
                  </span>
                  {!place.latitude && <Badge tone="gold">No point</Badge>}
                </div>
                <Button
                  size="small"
                  variant="quiet"
                  aria-expanded={isOpen}
                  aria-label={`${isOpen ? 'Close' : 'Edit'} ${name}`}
                  icon={isOpen ? <ChevronUp aria-hidden="true" /> : <Pencil aria-hidden="true" />}
                  onClick={() => setOpened(isOpen ? undefined : place.key)}
                >
                  {isOpen ? 'Close' : 'Edit'}
                </Button>
                <DeleteButton label={`Remove ${name}`} onClick={() => remove(place, name)}>
                  Remove
                </DeleteButton>
              </div>
              {isOpen && (
                <div className={placeStyles.fields}>
                  <PlaceFields
                    values={place}
                    errors={errors?.[at] ?? {}}
                    onLookup={onLookup}
                    onChange={(changed) =>
                      setPlaces(
                        form
                          .getValues('places')
                          .map((one) => (one.key === place.key ? { ...one, ...changed } : one)),
                      )
                    }
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Button
        ref={adder}
        size="small"
        className={styles.add}
        icon={<MapPinPlus aria-hidden="true" />}
        onClick={() => add({})}
      >
        Add Place by Hand
      </Button>
    </div>
  );
}
