import { useAppBrowser } from './isAppBrowser';

/** For a winner who has not claimed yet, in the browser of an app, which alone has the winning cookie. Nothing elsewhere. */
export function StayInApp() {
  if (!useAppBrowser()) return null;
  return (
    <>
      <p>
        <strong>Stay in this app until you have claimed.</strong> Only this app's browser knows that you have
        won.
      </p>
      <p>
        Open in your browser: take your prize along by its link first, then tap the app's menu (⋯ or ⋮) and
        choose “Open in browser”.
      </p>
    </>
  );
}
