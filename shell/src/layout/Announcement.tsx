import { dismissedKey } from '@show/contracts/site/dismissed';
import { Link } from '@show/web-kit/router';
import { browserStorage } from '@show/web-kit/storage';
import { X } from 'lucide-react';
import styles from './Layout.module.css';

export interface AnnouncementProps {
  text: string;
  url?: string | undefined;
  inert: boolean;
}

function dismiss(): void {
  const { dataset } = document.documentElement;
  dataset.dismissed = '';
  browserStorage('localStorage').set(dismissedKey, dataset.announcement ?? '');
}

/** One line above the page. The document hides one that the visitor has closed, so that nothing moves. */
export function Announcement({ text, url, inert }: AnnouncementProps) {
  return (
    <aside aria-label="Announcement" className={styles.announcement} inert={inert}>
      <p>{url ? <Link to={url}>{text}</Link> : text}</p>
      <button type="button" aria-label="Close the announcement" data-needs-script="" onClick={dismiss}>
        <X aria-hidden="true" />
      </button>
    </aside>
  );
}
