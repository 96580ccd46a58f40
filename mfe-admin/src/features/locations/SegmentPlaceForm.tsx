import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { typedPlaceSchema } from '@show/contracts/forms/typedPlace';
import { ApiError } from '@show/web-kit/api';
import { useZodForm } from '@show/web-kit/forms';
import { useState } from 'react';
import { failureText } from '../../api/failureText';
import { send } from '../../api/send';
import { useEditedVersion } from '../../api/useEditedVersion';
import { PlaceFields } from '../../places/place-fields/PlaceFields';
import styles from '../../places/place-fields/PlaceFields.module.css';
import { isNamed, placeValues } from '../../places/place-fields/placeValues';
import { EditForm } from '../../ui/form/EditForm';
import { fillForm } from '../../ui/form/fillForm';
import { useFormSave } from '../../ui/form/useFormSave';

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
  const values = form.watch();
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
    <EditForm
      label={placeFormLabel}
      save={save}
      alwaysReady
      blocked={lookingUp || !isNamed(values)}
      saveLabel="Save Location"
      discardLabel="Cancel"
      className={styles.fields}
    >
      <PlaceFields
        values={values}
        onChange={fillForm(form)}
        errors={form.formState.errors}
        onLookup={setLookingUp}
      />
    </EditForm>
  );
}
