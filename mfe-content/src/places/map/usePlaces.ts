import { read, useQuery } from '@show/web-kit/query';
import { useMemo } from 'react';
import { refetchOnReturn } from '../../api/refetchOnReturn';
import { type Place, toPlace } from './Place';

/** All items of the map. */
export function usePlaces() {
  const { data, isError, refetch } = useQuery({ ...read('/api/segment-locations/map'), ...refetchOnReturn });
  const places = useMemo<Place[] | undefined>(() => data?.map(toPlace), [data]);
  return { places, isError: isError && !data, tryAgain: () => void refetch() };
}
