import type { PictureSize } from '@show/contracts/entities/pictureSize';
import styles from './PictureField.module.css';

interface SmallPictureProps {
  size: Pick<PictureSize, 'width'> | undefined;
  /** Pixels from which it stays sharp where it is shown largest. */
  sharpWidth?: number | undefined;
}

/** Warns of a picture that will look blurred. */
export function SmallPicture({ size, sharpWidth = 1280 }: SmallPictureProps) {
  if (!size || size.width >= sharpWidth) return null;
  return (
    <p role="status" className={styles.small}>
      {`Only ${size.width} pixels wide: it may look blurred. ${sharpWidth} or more stay sharp.`}
    </p>
  );
}
