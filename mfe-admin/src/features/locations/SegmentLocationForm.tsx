import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { typedSegmentLocationSchema } from '@show/contracts/forms/typedPlace';
import { FormProvider, Select, useZodForm } from '@show/web-kit/forms';
import { useState } from 'react';
import { send } from '../../api/send';
import { useEditedVersion } from '../../api/useEditedVersion';
import { EditForm } from '../../ui/form/EditForm';
import { useFormSave } from '../../ui/form/useFormSave';
import { isNamed, PlaceFields } from './PlaceFields';
import styles from './PlaceForm.module.css';
import { placeValues } from './placeValues';

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
    <FormProvider {...form}>
      <EditForm
        label={segmentFormLabel}
        save={save}
        alwaysReady
        blocked={lookingUp || !isNamed(watch())}
        saveLabel={location ? 'Update Location' : 'Add Location'}
        discardLabel="Cancel"
        className={styles.fields}
      >
        <PlaceFields onLookup={setLookingUp}>
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
    </FormProvider>
  );
}
