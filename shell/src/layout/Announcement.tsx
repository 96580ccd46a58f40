import { dismissedKey } from '@show/contracts/site/dismissed';
import { Link } from '@show/web-kit/router';
import { browserStorage } from '@show/web-kit/storage';
import { X } from 'lucide-react';
import styles from './Layout.module.css';

export interface AnnouncementProps {
  text: string;
  url?: string | undefined;
}

/** One line above the page. The document hides one that the visitor has closed, so that nothing moves. */
export function Announcement({ text, url }: AnnouncementProps) {
  function dismiss(): void {
    const { dataset } = document.documentElement;
    dataset.dismissed = '';
    if (dataset.announcement) browserStorage('localStorage').set(dismissedKey, dataset.announcement);
    // The focused button is gone.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.line}>
      <p>{url ? <Link to={url}>{text}</Link> : text}</p>
      <button type="button" aria-label="Close the announcement" data-needs-script="" onClick={dismiss}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
