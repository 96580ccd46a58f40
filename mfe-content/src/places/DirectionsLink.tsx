import { type Destination, directionsUrl } from '@show/web-kit/format';
import { LinkButton, type LinkButtonProps } from '@show/web-kit/ui';
import { Navigation } from 'lucide-react';

export interface DirectionsLinkProps extends Pick<LinkButtonProps, 'variant' | 'size' | 'className'> {
  to: Destination;
  /** Whose way it is, for those who hear many such links one after the other. */
  place?: string | undefined;
  label?: string | undefined;
}

/** Leads to a place in the maps app of the device. */
export function DirectionsLink({ to, place, label = 'Get Directions', ...look }: DirectionsLinkProps) {
  return (
    <LinkButton
      {...look}
      href={directionsUrl(to)}
      icon={<Navigation aria-hidden="true" />}
      aria-label={place && `${label}: ${place}`}
    >
      {label}
    </LinkButton>
  );
}
