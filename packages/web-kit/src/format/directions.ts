export interface Destination {
  address?: string | null | undefined;
  name?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
}

type Platform = 'ios' | 'android' | 'desktop';

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad gives the user agent of a Mac; no Mac has a touch screen. */
function platformOf({ userAgent, maxTouchPoints }: Browser): Platform {
  if (/iPad|iPhone|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/** URL of directions to a place: the maps app on phones and tablets, a web page elsewhere. Missing parts are left out. */
export function directionsUrl(
  { address, name, city, state }: Destination,
  browser: Browser = navigator,
): string {
  const destination = [address, name, city, state].filter(Boolean).join(', ');
  const query = encodeURIComponent(destination);
  const byPlatform: Record<Platform, string> = {
    ios: `https://maps.apple.com/?daddr=${query}`,
    android: `geo:0,0?q=${query}`,
    desktop: `https://www.google.com/maps/dir/?api=1&destination=${query}`,
  };
  return byPlatform[platformOf(browser)];
}
