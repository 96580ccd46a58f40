import type { PagedKind } from '@show/contracts/site/adminItemPages';
import { useFormContext } from '@show/web-kit/forms';
import type { ReactNode } from 'react';
import { BusinessSearch } from '../places/business-search/BusinessSearch';
import { oneLine } from '../places/oneLine';
import styles from '../places/place-fields/PlaceFields.module.css';
import { PlacePicker, textOf } from '../places/place-picker/PlacePicker';
import { fillForm } from '../ui/form/fillForm';
import type { ItemSection } from './itemFields';
import type { ItemValues } from './itemValues';

export interface PointFieldsProps {
  kind: PagedKind;
  place: NonNullable<ItemSection['place']>;
  onLookup: ((busy: boolean) => void) | undefined;
  /** Name and address. */
  children: ReactNode;
}

/** The one place of an item: a search, its fields, and its point on the map. */
export function PointFields({ kind, place, onLookup, children }: PointFieldsProps) {
  const form = useFormContext<ItemValues>();
  const { errors } = form.formState;
  const fill = fillForm(form);
  const text = (name: string) => String(form.watch(name) ?? '').trim();
  const address = text(place.address);
  const keeps = place.keepsName && text(place.name) !== '';
  const point = { latitude: text('latitude'), longitude: text('longitude') };

  return (
    <div className={styles.fields}>
      <div className={styles.words}>
        <BusinessSearch
          onChoose={(found) =>
            fill({
              ...(!keeps && { [place.name]: found.name }),
              [place.address]: oneLine(found),
              ...textOf(found),
            })
          }
        />
        {children}
      </div>
      <div className={styles.where}>
        <PlacePicker
          point={point}
          latitudeError={errors.latitude?.message as string | undefined}
          longitudeError={errors.longitude?.message as string | undefined}
          onPoint={(chosen) => fill({ ...chosen })}
          address={address || undefined}
          addressMissing="Please enter an address"
          onLookup={onLookup}
          onAddress={(found) => fill({ [place.address]: oneLine(found) || found.displayName })}
          tone={kind === 'sponsor' ? 'sponsor' : 'gold'}
        />
      </div>
    </div>
  );
}
