import { logoCopyUrl } from '@show/contracts/pictures/logoCopies';
import styles from './IconPreview.module.css';

/** How a logo looks as an icon, small and large. */
export function IconPreview({ logo }: { logo: string }) {
  const small = logoCopyUrl(logo, 'icon-32');
  const large = logoCopyUrl(logo, 'icon-512');
  if (!small || !large) return null;
  return (
    <figure className={styles.preview}>
      <img src={small} alt="Icon at 32 pixels" width="32" height="32" />
      <img src={large} alt="Icon at 512 pixels" width="128" height="128" />
      <figcaption>In a browser tab, and on the home screen of a phone</figcaption>
    </figure>
  );
}
