import type { PictureSize } from '@show/contracts/entities/pictureSize';
import styles from './PictureField.module.css';

/** Pixels of a picture that stays sharp where it is shown largest. */
const sharpWidth = 1280;

/** Warns of a picture that will look blurred. */
export function SmallPicture({ size }: { size: Pick<PictureSize, 'width'> | undefined }) {
  if (!size || size.width >= sharpWidth) return null;
  return (
    <p role="status" className={styles.small}>
      {`Only ${size.width} pixels wide: it may look blurred. ${sharpWidth} or more stay sharp.`}
    </p>
  );
}
