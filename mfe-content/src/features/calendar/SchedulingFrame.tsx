import { show } from '@show/web-kit/page';
import { ErrorState } from '@show/web-kit/ui';
import { ExternalLink } from 'lucide-react';
import styles from './SchedulingFrame.module.css';

/** Of the widget, in pixels. */
const height = 1050;

export interface SchedulingFrameProps {
  address: string;
  /** The third-party site is unreachable. */
  away: boolean;
  onRetry: () => void;
}

/** The third-party scheduling widget, or other contact options when its site is unreachable. */
export function SchedulingFrame({ address, away, onRetry }: SchedulingFrameProps) {
  const { email, phone } = show().contact;
  const ways = (
    <>
      Write to <a href={`mailto:${email}`}>{email}</a> or call <a href={`tel:${phone}`}>{phone}</a>.
    </>
  );

  if (away) {
    return (
      <div className={styles.away}>
        <ErrorState
          title="The booking calendar cannot be reached"
          text={<>Your meeting need not wait for it. {ways}</>}
          onRetry={onRetry}
        />
      </div>
    );
  }
  return (
    <div className={styles.widget}>
      <iframe
        className={styles.frame}
        src={address}
        title="Book a meeting"
        height={height}
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className={styles.ways}>
        Is the calendar empty?{' '}
        <a href={address} target="_blank" rel="noopener noreferrer" className={styles.open}>
          Open it in a new tab <ExternalLink aria-hidden="true" />
        </a>{' '}
        {ways}
      </p>
    </div>
  );
}
