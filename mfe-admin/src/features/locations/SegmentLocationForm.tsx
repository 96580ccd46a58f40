import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { typedSegmentLocationSchema } from '@show/contracts/forms/typedPlace';
import { FormProvider, Select, useZodForm } from '@show/web-kit/forms';
import { invalidate } from '@show/web-kit/query';
import { toast } from '@show/web-kit/toasts';
import { useState } from 'react';
import { send } from '../../api/send';
import { toastFailure, toastSuccess } from '../../api/toasts';
import { EditForm } from '../../ui/form/EditForm';
import { Overtaken } from '../../ui/form/Overtaken';
import { showIssues } from '../../ui/form/showIssues';
import { useOvertaken } from '../../ui/form/useOvertaken';
import { isNamed, PlaceFields } from './PlaceFields';
import styles from './PlaceForm.module.css';
import { placeValues } from './placeValues';

export const segmentFormLabel = 'Segment location';

/** No segment is chosen yet. */
const noSegment = 0;

export interface SegmentLocationFormProps {
  segments: readonly Segment[];
  /** The segment chosen at first. */
  segmentId: number | undefined;
  /** Undefined: a new one. */
  location: SegmentLocation | undefined;
  /** Saved or given up. */
  onClose: () => void;
}

/** One of a segment's locations. What was typed stays when the saving fails. */
export function SegmentLocationForm({ segments, segmentId, location, onClose }: SegmentLocationFormProps) {
  const form = useZodForm(typedSegmentLocationSchema, {
    segmentId: segmentId ?? noSegment,
    ...placeValues(location),
  });
  const { register, handleSubmit, watch, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const { overtaken, edited, look } = useOvertaken(location?.updatedAt);
  const [lookingUp, setLookingUp] = useState(false);

  const save = (insist: boolean) =>
    handleSubmit(
      async (body) => {
        try {
          if (location) {
            const params = { id: location.id };
            await send('PUT /api/segment-locations/{id}', { params, body: { ...body, ...edited(insist) } });
          } else await send('POST /api/segment-locations', { body });
          await leave();
          toastSuccess(`Location ${location ? 'updated' : 'added'} successfully`);
        } catch (error) {
          toastFailure(`Failed to ${location ? 'update' : 'add'} location`, error);
          showIssues(form, error);
          look(error);
        }
      },
      (faults) => {
        const [first] = Object.values(faults);
        toast({ title: 'Error', description: first?.message, variant: 'destructive' });
      },
    );

  /** What is opened next starts from what is saved now. */
  async function leave(): Promise<void> {
    await invalidate('/api/segment-locations', '/api/tv-segments');
    onClose();
  }

  return (
    <FormProvider {...form}>
      <EditForm
        label={segmentFormLabel}
        dirty={isDirty}
        saving={isSubmitting}
        alwaysReady
        blocked={lookingUp || !isNamed(watch())}
        onSubmit={save(false)}
        onDiscard={onClose}
        saveLabel={location ? 'Update Location' : 'Add Location'}
        discardLabel="Cancel"
        className={styles.fields}
      >
        {overtaken && <Overtaken what="location" onGiveUp={leave} onInsist={save(true)} />}
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
