import type { BusinessSuggestion } from '@show/contracts/entities/business';
import type { Sponsor } from '@show/contracts/entities/sponsor';
import { typedSponsorLocationSchema } from '@show/contracts/forms/typedPlace';
import { Checkbox, TextInput, useZodForm } from '@show/web-kit/forms';
import { useState } from 'react';
import { send } from '../../api/send';
import { useEditedVersion } from '../../api/useEditedVersion';
import { BusinessSearch } from '../../places/business-search/BusinessSearch';
import styles from '../../places/place-fields/PlaceFields.module.css';
import { PlacePicker, type PointText, textOf } from '../../places/place-picker/PlacePicker';
import { EditForm } from '../../ui/form/EditForm';
import { useFormSave } from '../../ui/form/useFormSave';

export const sponsorFormLabel = 'Sponsor location';
const bothNeeded = 'Please enter both location name and address';

const oneLine = ({ address, city, state }: Pick<BusinessSuggestion, 'address' | 'city' | 'state'>) =>
  [address, city, state].filter(Boolean).join(', ');

/** Form of a sponsor's location. Input is kept when saving fails. */
export function SponsorLocationForm({ sponsor, onClose }: { sponsor: Sponsor; onClose: () => void }) {
  const form = useZodForm(typedSponsorLocationSchema, {
    locationName: sponsor.locationName ?? '',
    locationAddress: sponsor.locationAddress ?? '',
    ...textOf(sponsor),
    showOnMap: sponsor.showOnMap,
  });
  const { register, watch, setValue, formState } = form;
  const { errors, isSubmitted } = formState;
  const [lookingUp, setLookingUp] = useState(false);
  const [latitude, longitude, address] = watch(['latitude', 'longitude', 'locationAddress']);
  const change = { shouldDirty: true, shouldValidate: isSubmitted };

  function place(point: PointText): void {
    setValue('latitude', point.latitude, change);
    setValue('longitude', point.longitude, change);
  }

  function fillIn(suggestion: BusinessSuggestion): void {
    setValue('locationName', suggestion.name, change);
    setValue('locationAddress', oneLine(suggestion), change);
    place(textOf(suggestion));
  }

  const save = useFormSave({
    form,
    what: 'sponsor',
    version: useEditedVersion(sponsor.updatedAt),
    call: (place, expected) =>
      send('PUT /api/sponsors/{id}/location', {
        params: { id: sponsor.id },
        body: { ...place, ...expected },
      }),
    done: 'Sponsor location updated successfully',
    failed: 'Failed to update sponsor location',
    affects: ['/api/sponsors', '/api/segment-locations/map'],
    toastsInvalid: true,
    // After the refetch, so that the form opened next starts from the saved version.
    onFinished: onClose,
    onDiscard: onClose,
  });

  return (
    <EditForm
      label={sponsorFormLabel}
      save={save}
      alwaysReady
      blocked={lookingUp}
      saveLabel="Save Location"
      discardLabel="Cancel"
      className={styles.fields}
    >
      <div className={styles.words}>
        <BusinessSearch onChoose={fillIn} />
        <TextInput
          label="Location name"
          autoComplete="off"
          error={errors.locationName?.message}
          {...register('locationName')}
        />
        <TextInput
          label="Address"
          autoComplete="off"
          error={errors.locationAddress?.message}
          {...register('locationAddress')}
        />
        <Checkbox label="Show this sponsor on the map" {...register('showOnMap')} />
      </div>
      <div className={styles.where}>
        <PlacePicker
          point={{ latitude, longitude }}
          latitudeError={errors.latitude?.message}
          longitudeError={errors.longitude?.message}
          onPoint={place}
          address={address.trim() || undefined}
          addressMissing={bothNeeded}
          onLookup={setLookingUp}
          onAddress={(found) => setValue('locationAddress', oneLine(found) || found.displayName, change)}
          tone="sponsor"
        />
      </div>
    </EditForm>
  );
}
