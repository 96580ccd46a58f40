import type { Segment } from '@show/contracts/entities/segment';
import { read, useQuery } from '@show/web-kit/query';
import { ErrorState, Skeleton } from '@show/web-kit/ui';
import { failureText } from '../../api/failureText';
import type { ListedLocation } from './listedLocations';
import { SegmentLocationForm } from './SegmentLocationForm';

export interface EditedLocationProps {
  /** Names the form. */
  label: string;
  segments: readonly Segment[];
  listed: ListedLocation;
  onClose: () => void;
}

/** Loads a location and renders its form. */
export function EditedLocation({ label, segments, listed, onClose }: EditedLocationProps) {
  const { segmentId } = listed;
  const { data, error, refetch } = useQuery(
    read('/api/segment-locations/segment/{segmentId}', { params: { segmentId }, query: { hidden: true } }),
  );
  if (!data && error) {
    return <ErrorState level={3} text={failureText(error)} onRetry={() => void refetch()} />;
  }
  // A select that gets its options later would show the first one.
  if (!data || segments.length === 0) return <Skeleton height="30rem" />;
  const location = data.find(({ id }) => id === listed.id);
  if (!location) {
    return (
      <ErrorState
        level={3}
        title="This location is gone"
        text="Someone else has deleted it."
        onRetry={onClose}
        retryLabel="Close"
      />
    );
  }
  return (
    <SegmentLocationForm
      label={label}
      segments={segments}
      segmentId={segmentId}
      location={location}
      onClose={onClose}
    />
  );
}
