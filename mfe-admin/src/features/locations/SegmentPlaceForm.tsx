import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { typedPlaceSchema } from '@show/contracts/forms/typedPlace';
import { ApiError } from '@show/web-kit/api';
import { FormProvider, useZodForm } from '@show/web-kit/forms';
import { invalidate } from '@show/web-kit/query';
import { toast } from '@show/web-kit/toasts';
import { useState } from 'react';
import { failureText } from '../../api/failureText';
import { send } from '../../api/send';
import { toastSuccess } from '../../api/toasts';
import { EditForm } from '../../ui/form/EditForm';
import { Overtaken } from '../../ui/form/Overtaken';
import { showIssues } from '../../ui/form/showIssues';
import { useOvertaken } from '../../ui/form/useOvertaken';
import { isNamed, PlaceFields } from './PlaceFields';
import styles from './PlaceForm.module.css';
import { placeValues } from './placeValues';

export const placeFormLabel = 'Location of the segment';

export interface SegmentPlaceFormProps {
  segmentId: number;
  /** The segment's first location, if it has one. */
  location: SegmentLocation | undefined;
  /** Saved or given up. */
  onClose: () => void;
}

const fail = (description: string) => toast({ title: 'Error', description, variant: 'destructive' });

/** The first location of a segment. What was typed stays when the saving fails. */
export function SegmentPlaceForm({ segmentId, location, onClose }: SegmentPlaceFormProps) {
  const form = useZodForm(typedPlaceSchema, placeValues(location));
  const { handleSubmit, watch, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const { overtaken, edited, look } = useOvertaken(location ? location.updatedAt : null);
  const [lookingUp, setLookingUp] = useState(false);

  const save = (insist: boolean) =>
    handleSubmit(
      async (place) => {
        try {
          const body = { ...place, ...edited(insist) };
          await send('PUT /api/tv-segments/{segmentId}/location', { params: { segmentId }, body });
          await leave();
          toastSuccess('Location updated successfully');
        } catch (error) {
          fail(error instanceof ApiError ? failureText(error) : 'Failed to update location');
          showIssues(form, error);
          look(error);
        }
      },
      (faults) => fail(Object.values(faults)[0]?.message ?? 'Failed to update location'),
    );

  /** What is opened next starts from what is saved now. */
  async function leave(): Promise<void> {
    await invalidate('/api/tv-segments', '/api/segment-locations');
    onClose();
  }

  return (
    <FormProvider {...form}>
      <EditForm
        label={placeFormLabel}
        dirty={isDirty}
        saving={isSubmitting}
        alwaysReady
        blocked={lookingUp || !isNamed(watch())}
        onSubmit={save(false)}
        onDiscard={onClose}
        saveLabel="Save Location"
        discardLabel="Cancel"
        className={styles.fields}
      >
        {overtaken && <Overtaken what="location" onGiveUp={leave} onInsist={save(true)} />}
        <PlaceFields onLookup={setLookingUp} />
      </EditForm>
    </FormProvider>
  );
}
