import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { coordinates } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { useMemo } from 'react';
import type { Column } from '../../ui/table/DataTable';
import { ItemLink } from '../../ui/table/ItemLink';
import styles from './listedLocations.module.css';

interface MaybePoint {
  latitude: number | null;
  longitude: number | null;
}

/** Coordinates with six decimals. */
export const pointText = ({ latitude, longitude }: MaybePoint): string =>
  latitude === null || longitude === null ? 'No point' : coordinates(latitude, longitude, 6);

/** A row of the list. */
export interface ListedLocation
  extends Pick<
    SegmentLocation,
    'id' | 'segmentId' | 'locationName' | 'locationAddress' | 'latitude' | 'longitude'
  > {
  segmentTitle: string;
  locationCity: string | null;
}

export const locationColumns: readonly Column<ListedLocation>[] = [
  {
    id: 'segment',
    header: 'TV segment',
    roomy: true,
    value: ({ segmentTitle }) => segmentTitle,
    cell: ({ segmentId, segmentTitle }) => <ItemLink type="segment" id={segmentId} title={segmentTitle} />,
  },
  {
    id: 'name',
    header: 'Location',
    value: ({ locationName, locationAddress }) => [locationName, locationAddress].filter(Boolean).join(', '),
    cell: ({ locationName, locationAddress }) => (
      <div>
        {locationName}
        {locationAddress && <span className={styles.address}>{locationAddress}</span>}
      </div>
    ),
  },
  { id: 'city', header: 'City', value: ({ locationCity }) => locationCity },
  {
    id: 'point',
    header: 'Coordinates',
    value: ({ latitude }) => latitude,
    cell: pointText,
  },
];

/** The locations of one segment, or all on the map. */
export function useListedLocations(segments: readonly Segment[], chosen: number | undefined) {
  const onMap = useQuery(read('/api/segment-locations/map'));
  const ofSegment = useQuery({
    ...read('/api/segment-locations/segment/{segmentId}', {
      params: { segmentId: chosen ?? 0 },
      query: { hidden: true },
    }),
    enabled: chosen !== undefined,
  });

  const rows = useMemo((): readonly ListedLocation[] | undefined => {
    if (chosen === undefined) {
      return onMap.data
        ?.filter(({ type }) => type === 'segment')
        .map(({ segment, ...place }) => ({ ...place, segmentId: segment.id, segmentTitle: segment.title }));
    }
    const segmentTitle = segments.find(({ id }) => id === chosen)?.title ?? '';
    return ofSegment.data?.map((location) => ({ ...location, segmentTitle }));
  }, [chosen, onMap.data, ofSegment.data, segments]);

  const { error, refetch } = chosen === undefined ? onMap : ofSegment;
  return { rows, error, refetch: () => void refetch() };
}
