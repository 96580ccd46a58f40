import type { BusinessSuggestion } from '@show/contracts/entities/business';
import type { Sponsor } from '@show/contracts/entities/sponsor';
import { typedSponsorLocationSchema } from '@show/contracts/forms/typedPlace';
import { Checkbox, TextInput, useZodForm } from '@show/web-kit/forms';
import { invalidate } from '@show/web-kit/query';
import { toast } from '@show/web-kit/toasts';
import { useState } from 'react';
import { send } from '../../api/send';
import { toastFailure, toastSuccess } from '../../api/toasts';
import { BusinessSearch } from '../../places/business-search/BusinessSearch';
import { PlacePicker, type PointText, textOf } from '../../places/place-picker/PlacePicker';
import { EditForm } from '../../ui/form/EditForm';
import { Overtaken } from '../../ui/form/Overtaken';
import { showIssues } from '../../ui/form/showIssues';
import { useOvertaken } from '../../ui/form/useOvertaken';
import styles from './PlaceForm.module.css';

export const sponsorFormLabel = 'Sponsor location';
const bothNeeded = 'Please enter both location name and address';

const oneLine = ({ address, city, state }: Pick<BusinessSuggestion, 'address' | 'city' | 'state'>) =>
  [address, city, state].filter(Boolean).join(', ');

/** Where a sponsor is, and whether the map shows it. What was typed stays when the saving fails. */
export function SponsorLocationForm({ sponsor, onClose }: { sponsor: Sponsor; onClose: () => void }) {
  const form = useZodForm(typedSponsorLocationSchema, {
    locationName: sponsor.locationName ?? '',
    locationAddress: sponsor.locationAddress ?? '',
    ...textOf(sponsor),
    showOnMap: sponsor.showOnMap,
  });
  const { register, handleSubmit, watch, setValue, formState } = form;
  const { errors, isDirty, isSubmitting, isSubmitted } = formState;
  const { overtaken, edited, look } = useOvertaken(sponsor.updatedAt);
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

  const save = (insist: boolean) =>
    handleSubmit(
      async (place) => {
        try {
          const body = { ...place, ...edited(insist) };
          await send('PUT /api/sponsors/{id}/location', { params: { id: sponsor.id }, body });
          await leave();
          toastSuccess('Sponsor location updated successfully');
        } catch (error) {
          toastFailure('Failed to update sponsor location', error);
          showIssues(form, error);
          look(error);
        }
      },
      (faults) =>
        toast({
          title: 'Error',
          description: Object.values(faults)[0]?.message ?? bothNeeded,
          variant: 'destructive',
        }),
    );

  /** What is opened next starts from what is saved now. */
  async function leave(): Promise<void> {
    await invalidate('/api/sponsors', '/api/segment-locations/map');
    onClose();
  }

  return (
    <EditForm
      label={sponsorFormLabel}
      dirty={isDirty}
      saving={isSubmitting}
      alwaysReady
      blocked={lookingUp}
      onSubmit={save(false)}
      onDiscard={onClose}
      saveLabel="Save Location"
      discardLabel="Cancel"
      className={styles.fields}
    >
      {overtaken && <Overtaken what="sponsor" onGiveUp={leave} onInsist={save(true)} />}
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
