import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { typedSegmentLocationSchema } from '@show/contracts/forms/typedPlace';
import { Select, useZodForm } from '@show/web-kit/forms';
import { useState } from 'react';
import { send } from '../../api/send';
import { useEditedVersion } from '../../api/useEditedVersion';
import { PlaceFields } from '../../places/place-fields/PlaceFields';
import styles from '../../places/place-fields/PlaceFields.module.css';
import { isNamed, placeValues } from '../../places/place-fields/placeValues';
import { EditForm } from '../../ui/form/EditForm';
import { fillForm } from '../../ui/form/fillForm';
import { useFormSave } from '../../ui/form/useFormSave';

export const segmentFormLabel = 'Segment location';

/** No segment is chosen yet. */
const noSegment = 0;

export interface SegmentLocationFormProps {
  segments: readonly Segment[];
  /** The initial segment. */
  segmentId: number | undefined;
  /** Undefined: a new one. */
  location: SegmentLocation | undefined;
  /** Called after saving or cancelling. */
  onClose: () => void;
}

/** Form of a segment's location. Input is kept when saving fails. */
export function SegmentLocationForm({ segments, segmentId, location, onClose }: SegmentLocationFormProps) {
  const form = useZodForm(typedSegmentLocationSchema, {
    segmentId: segmentId ?? noSegment,
    ...placeValues(location),
  });
  const { register, watch, formState } = form;
  const values = watch();
  const { errors } = formState;
  const [lookingUp, setLookingUp] = useState(false);

  const save = useFormSave({
    form,
    what: 'location',
    version: useEditedVersion(location?.updatedAt),
    call: (body, expected): Promise<SegmentLocation> =>
      location
        ? send('PUT /api/segment-locations/{id}', {
            params: { id: location.id },
            body: { ...body, ...expected },
          })
        : send('POST /api/segment-locations', { body }),
    done: `Location ${location ? 'updated' : 'added'} successfully`,
    failed: `Failed to ${location ? 'update' : 'add'} location`,
    affects: ['/api/segment-locations', '/api/tv-segments'],
    toastsInvalid: true,
    // After the refetch, so that the form opened next starts from the saved version.
    onFinished: onClose,
    onDiscard: onClose,
  });

  return (
    <EditForm
      label={segmentFormLabel}
      save={save}
      alwaysReady
      blocked={lookingUp || !isNamed(values)}
      saveLabel={location ? 'Update Location' : 'Add Location'}
      discardLabel="Cancel"
      className={styles.fields}
    >
      <PlaceFields values={values} onChange={fillForm(form)} errors={errors} onLookup={setLookingUp}>
        <Select
          label="TV segment"
          error={errors.segmentId?.message}
          {...register('segmentId', { valueAsNumber: true })}
        >
          <option value={noSegment}>Select a TV segment</option>
          {segments.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </PlaceFields>
    </EditForm>
  );
}
