import { useHydrated } from '@show/web-kit/hydration';
import inAppSpy from 'inapp-spy';

/**
 * Whether the page is open in the browser of an app, such as Instagram or a code scanner. Such a browser has cookies of
 * its own, opens no popup and follows no scheme but http and https. The name of the app is not certain enough to show.
 */
export const isAppBrowser = (userAgent = navigator.userAgent): boolean => inAppSpy({ ua: userAgent }).isInApp;

/** For rendering: false on the server and until the browser has taken over. */
export const useAppBrowser = (): boolean => useHydrated() && isAppBrowser();
