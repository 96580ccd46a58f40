import { type Destination, directionsUrl } from '@show/web-kit/format';
import { useHydrated } from '@show/web-kit/hydration';
import { LinkButton, type LinkButtonProps } from '@show/web-kit/ui';
import { Navigation } from 'lucide-react';

export interface DirectionsLinkProps extends Pick<LinkButtonProps, 'variant' | 'size' | 'className'> {
  to: Destination;
  /** Name of the place, for the accessible name of the link. */
  place?: string | undefined;
  label?: string | undefined;
}

/** Until the device is known: a web page, which works on all. */
const anyDevice = { userAgent: '', maxTouchPoints: 0 };

/** Link to directions in the maps app of the device. */
export function DirectionsLink({ to, place, label = 'Get Directions', ...look }: DirectionsLinkProps) {
  const device = useHydrated() ? undefined : anyDevice;
  return (
    <LinkButton
      {...look}
      href={directionsUrl(to, device)}
      icon={<Navigation aria-hidden="true" />}
      aria-label={place && `${label}: ${place}`}
    >
      {label}
    </LinkButton>
  );
}
