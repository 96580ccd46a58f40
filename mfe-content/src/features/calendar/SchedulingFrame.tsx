import { useHydrated } from '@show/web-kit/hydration';
import { useQuery } from '@show/web-kit/query';
import { EmptyState, ErrorState, LinkButton } from '@show/web-kit/ui';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './SchedulingFrame.module.css';

/** Height of the widget in pixels. */
const height = 1050;

/** Whether a site responds. A frame cannot tell: browsers fire `load` for their own error page too. */
const reach = (url: string) => ({
  queryKey: ['reachable', url],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    await fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
    return true;
  },
});

export interface SchedulingFrameProps {
  url: string;
  /** How else to contact the show, if at all. */
  ways: ReactNode;
}

/**
 * The third-party scheduling widget, or other contact options when its site is unreachable. The widget needs scripts too:
 * without them there is a link to it.
 */
export function SchedulingFrame({ url, ways }: SchedulingFrameProps) {
  const { isError, refetch } = useQuery(reach(url));
  const isHydrated = useHydrated();

  if (isError) {
    return (
      <div className={styles.away}>
        <ErrorState
          title="We can't reach the booking calendar"
          text={ways && <>You can still reach us. {ways}</>}
          onRetry={() => void refetch()}
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
        {isHydrated ? (
          <iframe
            className={styles.frame}
            src={url}
            title="Book a meeting"
            height={height}
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <p className={styles.waiting}>Loading the booking calendar...</p>
        )}
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
