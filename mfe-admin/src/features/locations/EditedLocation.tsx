import type { Segment } from '@show/contracts/entities/segment';
import { read, useQuery } from '@show/web-kit/query';
import { ErrorState, Skeleton } from '@show/web-kit/ui';
import { Loaded } from '../../ui/status/Loaded';
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
  const query = useQuery(
    read('/api/segment-locations/segment/{segmentId}', { params: { segmentId }, query: { hidden: true } }),
  );
  return (
    <Loaded query={query} height="30rem">
      {(locations) => {
        // A select that gets its options later would show the first one.
        if (segments.length === 0) return <Skeleton height="30rem" />;
        const location = locations.find(({ id }) => id === listed.id);
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
      }}
    </Loaded>
  );
}
