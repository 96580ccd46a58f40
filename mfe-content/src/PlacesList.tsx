import { read, useQuery } from '@show/web-kit/query';
import { LinkButton } from '@show/web-kit/ui';

/** The featured places by name. */
export function PlacesList() {
  const { data = [] } = useQuery(read('/api/segment-locations/map'));
  return (
    <>
      <p>{data.map(({ locationName }) => locationName).join(', ')}</p>
      <LinkButton to="/map">Open the map</LinkButton>
    </>
  );
}
