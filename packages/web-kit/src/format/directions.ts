export interface Destination {
  address?: string | null | undefined;
  name?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
}

type Platform = 'ios' | 'android' | 'desktop';

function platformOf(userAgent: string): Platform {
  if (/iPad|iPhone|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/** URL of directions to a place: the maps app on phones, a web page elsewhere. Missing parts are left out. */
export function directionsUrl(
  { address, name, city, state }: Destination,
  userAgent: string = navigator.userAgent,
): string {
  const destination = [address, name, city, state].filter(Boolean).join(', ');
  const query = encodeURIComponent(destination);
  const byPlatform: Record<Platform, string> = {
    ios: `https://maps.apple.com/?daddr=${query}`,
    android: `geo:0,0?q=${query}`,
    desktop: `https://www.google.com/maps/dir/?api=1&destination=${query}`,
  };
  return byPlatform[platformOf(userAgent)];
}
