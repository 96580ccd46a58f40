export interface Destination {
  address?: string | null | undefined;
  name?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
}

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad gives the user agent of a Mac; no Mac has a touch screen. */
const isApple = ({ userAgent, maxTouchPoints }: Browser): boolean =>
  /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/**
 * URL of directions to a place; missing parts are left out. Always of https, which apps' browsers can follow too: phones
 * open the maps app by it.
 */
export function directionsUrl(
  { address, name, city, state }: Destination,
  browser: Browser = navigator,
): string {
  const destination = encodeURIComponent([address, name, city, state].filter(Boolean).join(', '));
  return isApple(browser)
    ? `https://maps.apple.com/?daddr=${destination}`
    : `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
