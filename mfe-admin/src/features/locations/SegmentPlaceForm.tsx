import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { typedPlaceSchema } from '@show/contracts/forms/typedPlace';
import { ApiError } from '@show/web-kit/api';
import { FormProvider, useZodForm } from '@show/web-kit/forms';
import { useState } from 'react';
import { failureText } from '../../api/failureText';
import { send } from '../../api/send';
import { useEditedVersion } from '../../api/useEditedVersion';
import { EditForm } from '../../ui/form/EditForm';
import { useFormSave } from '../../ui/form/useFormSave';
import { isNamed, PlaceFields } from './PlaceFields';
import styles from './PlaceForm.module.css';
import { placeValues } from './placeValues';

export const placeFormLabel = 'Location of the segment';

export interface SegmentPlaceFormProps {
  segmentId: number;
  /** The segment's first location, if it has one. */
  location: SegmentLocation | undefined;
  /** Called after saving or cancelling. */
  onClose: () => void;
}

/** Form of a segment's first location. Input is kept when saving fails. */
export function SegmentPlaceForm({ segmentId, location, onClose }: SegmentPlaceFormProps) {
  const form = useZodForm(typedPlaceSchema, placeValues(location));
  const [lookingUp, setLookingUp] = useState(false);

  const save = useFormSave({
    form,
    what: 'location',
    version: useEditedVersion(location ? location.updatedAt : null),
    call: (place, expected) =>
      send('PUT /api/tv-segments/{segmentId}/location', {
        params: { segmentId },
        body: { ...place, ...expected },
      }),
    done: 'Location updated successfully',
    failed: (error) => ({
      title: 'Error',
      description: error instanceof ApiError ? failureText(error) : 'Failed to update location',
      variant: 'destructive',
    }),
    affects: ['/api/tv-segments', '/api/segment-locations'],
    toastsInvalid: true,
    // After the refetch, so that the form opened next starts from the saved version.
    onFinished: onClose,
    onDiscard: onClose,
  });

  return (
    <FormProvider {...form}>
      <EditForm
        label={placeFormLabel}
        save={save}
        alwaysReady
        blocked={lookingUp || !isNamed(form.watch())}
        saveLabel="Save Location"
        discardLabel="Cancel"
        className={styles.fields}
      >
        <PlaceFields onLookup={setLookingUp} />
      </EditForm>
    </FormProvider>
  );
}
