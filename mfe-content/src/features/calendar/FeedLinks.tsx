import { useAppBrowser } from '@show/web-kit/app-browser';
import { useHydrated } from '@show/web-kit/hydration';
import { useOrigin } from '@show/web-kit/page';
import { CopyButton, LinkButton } from '@show/web-kit/ui';
import styles from './FeedLinks.module.css';

const feed = '/calendar/filming.ics';

/**
 * Ways to subscribe to the filming days. By the webcal scheme calendars subscribe instead of importing once; before the
 * browser is known the link is one that every browser follows.
 */
export function FeedLinks() {
  const origin = useOrigin();
  const isHydrated = useHydrated();
  const opensApps = useOpensApps();
  const subscription = origin && `webcal://${new URL(origin).host}${feed}`;
  return (
    <div className={styles.links}>
      {opensApps && (
        <LinkButton variant="quiet" size="small" href={(isHydrated && subscription) || feed}>
          Calendar app
        </LinkButton>
      )}
      {subscription && (
        <LinkButton
          variant="quiet"
          size="small"
          href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(subscription)}`}
        >
          Google Calendar
        </LinkButton>
      )}
      <CopyButton variant="quiet" size="small" text={() => new URL(feed, window.location.href).href}>
        Copy link
      </CopyButton>
    </div>
  );
}

/** Apps' browsers respond to the scheme with an error, and on Android no app handles it. */
function useOpensApps(): boolean {
  const isInApp = useAppBrowser();
  const isAndroid = useHydrated() && /Android/.test(navigator.userAgent);
  return !isInApp && !isAndroid;
}
