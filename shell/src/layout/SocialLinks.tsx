import { show } from '@show/web-kit/page';
import { BrandIcon } from '@show/web-kit/ui';
import styles from './SocialLinks.module.css';

/** Links to the show on other platforms, in new tabs. */
export function SocialLinks() {
  const { social } = show();
  if (social.length === 0) return null;
  return (
    <ul className={styles.list}>
      {social.map(({ id, label, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={label} className={styles.link}>
            <BrandIcon name={id} />
          </a>
        </li>
      ))}
    </ul>
  );
}
