import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { typedSegmentLocationSchema } from '@show/contracts/forms/typedPlace';
import { ApiError } from '@show/web-kit/api';
import { fieldOf, Select, useZodForm } from '@show/web-kit/forms';
import { useState } from 'react';
import { failureText } from '../../../api/failureText';
import { useEditedVersion } from '../../../api/useEditedVersion';
import { savePlace } from '../../../items/segmentPlaces';
import { PlaceFields } from '../../../places/place-fields/PlaceFields';
import styles from '../../../places/place-fields/PlaceFields.module.css';
import { isNamed, placeValues } from '../../../places/place-fields/placeValues';
import { EditForm } from '../../../ui/form/EditForm';
import { fillForm } from '../../../ui/form/fillForm';
import { Options } from '../../../ui/form/Options';
import { useFormSave } from '../../../ui/form/useFormSave';

/** No segment is chosen yet. */
const noSegment = 0;

export interface SegmentLocationFormProps {
  label: string;
  /** The segments to choose from; without them it is the first location of one segment. */
  segments?: readonly Segment[] | undefined;
  segmentId: number | undefined;
  /** Undefined: a new one. */
  location: SegmentLocation | undefined;
  /** Called after saving or cancelling. */
  onClose: () => void;
}

/** Form of a segment's location. Input is kept when saving fails. */
export function SegmentLocationForm(props: SegmentLocationFormProps) {
  const { label, segments, segmentId, location, onClose } = props;
  const first = segments === undefined;
  const form = useZodForm(typedSegmentLocationSchema, {
    segmentId: segmentId ?? noSegment,
    ...placeValues(location),
  });
  const field = fieldOf(form);
  const { watch, formState } = form;
  const values = watch();
  const { errors } = formState;
  const [lookingUp, setLookingUp] = useState(false);
  const act = first || location ? 'update' : 'add';

  const save = useFormSave({
    form,
    what: 'location',
    version: useEditedVersion<string | null>(location ? location.updatedAt : first ? null : undefined),
    call: ({ segmentId, ...place }, { updatedAt }) =>
      savePlace({ segmentId, place, id: location?.id, first, updatedAt }),
    done: act === 'add' ? 'Location added successfully' : 'Location updated successfully',
    failed: (error) => ({
      title: first ? 'Error' : `Failed to ${act} location`,
      description: first && !(error instanceof ApiError) ? 'Failed to update location' : failureText(error),
      variant: 'destructive',
    }),
    affects: ['/api/segment-locations', '/api/tv-segments'],
    toastsInvalid: true,
    // After the refetch, so that the form opened next starts from the saved version.
    onFinished: onClose,
    onDiscard: onClose,
  });

  return (
    <EditForm
      label={label}
      save={save}
      alwaysReady
      blocked={lookingUp || !isNamed(values)}
      saveLabel={first ? 'Save Location' : location ? 'Update Location' : 'Add Location'}
      discardLabel="Cancel"
    >
      <div className={styles.fields}>
        <PlaceFields values={values} onChange={fillForm(form)} errors={errors} onLookup={setLookingUp}>
          {segments && (
            <Select label="TV segment" {...field('segmentId', { valueAsNumber: true })}>
              <option value={noSegment}>Select a TV segment</option>
              <Options of={segments.map(({ id, title }) => [id, title])} />
            </Select>
          )}
        </PlaceFields>
      </div>
    </EditForm>
  );
}
