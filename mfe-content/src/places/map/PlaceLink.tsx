import { LinkButton, type LinkButtonProps } from '@show/web-kit/ui';
import { Play, Store } from 'lucide-react';
import { type Place, watchingOf } from './Place';

export interface PlaceLinkProps extends Pick<LinkButtonProps, 'size'> {
  place: Place;
}

/** Link to the page about a place. */
export function PlaceLink({ place, size }: PlaceLinkProps) {
  const { label, to } = watchingOf(place);
  const Icon = place.type === 'business' ? Store : Play;
  return (
    <LinkButton to={to} variant="primary" size={size} icon={<Icon aria-hidden="true" />}>
      {label}
    </LinkButton>
  );
}
