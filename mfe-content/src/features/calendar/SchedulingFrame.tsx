import { BrowserOnly } from '@show/web-kit/hydration';
import { EmptyState, ErrorState, LinkButton } from '@show/web-kit/ui';
import { ExternalLink } from 'lucide-react';
import { ContactWays } from './ContactWays';
import styles from './SchedulingFrame.module.css';
import type { Reachable } from './useReachable';

/** Of the widget, in pixels. */
const height = 1050;

export interface SchedulingFrameProps {
  url: string;
  reachable: Reachable;
}

/**
 * The third-party scheduling widget, or other contact options when its site is unreachable. The widget needs scripts too:
 * without them there is a link to it.
 */
export function SchedulingFrame({ url, reachable }: SchedulingFrameProps) {
  const ways = <ContactWays />;

  if (reachable.away) {
    return (
      <div className={styles.away}>
        <ErrorState
          title="We can't reach the booking calendar"
          text={<>You can still reach us. {ways}</>}
          onRetry={reachable.tryAgain}
        />
      </div>
    );
  }
  return (
    <>
      <noscript>
        <div className={styles.away}>
          <EmptyState
            title="Book a meeting"
            text={ways}
            action={
              <LinkButton href={url} icon={<ExternalLink aria-hidden="true" />}>
                Open the booking calendar
              </LinkButton>
            }
          />
        </div>
      </noscript>
      <div className={styles.widget} data-needs-script="">
        <BrowserOnly fallback={<p className={styles.waiting}>Loading the booking calendar...</p>}>
          {() => (
            <iframe
              className={styles.frame}
              src={url}
              title="Book a meeting"
              height={height}
              referrerPolicy="strict-origin-when-cross-origin"
            />
          )}
        </BrowserOnly>
        <p className={styles.ways}>
          Is the calendar empty?{' '}
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.open}>
            Open it in a new tab <ExternalLink aria-hidden="true" />
          </a>{' '}
          {ways}
        </p>
      </div>
    </>
  );
}
