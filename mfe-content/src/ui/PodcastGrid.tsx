import { show } from '@show/web-kit/page';
import { ArrowUpRight } from 'lucide-react';
import styles from './PodcastGrid.module.css';

export interface PodcastLink {
  id: string;
  label: string;
  url: string;
}

/** Links to podcast platforms, by default all of the show's. Open in new tabs. */
export function PodcastGrid({ links = show().podcasts }: { links?: readonly PodcastLink[] }) {
  return (
    <ul className={styles.grid} data-few={links.length < 4}>
      {links.map(({ id, label, url }) => (
        <li key={id}>
          <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
            {label}
            <ArrowUpRight aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
