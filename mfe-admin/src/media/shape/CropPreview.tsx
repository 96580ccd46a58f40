import { sharePicture } from '@show/contracts/pictures/renditions';
import styles from './CropPreview.module.css';
import { type CropPart, type QuarterTurn, turnedSides } from './cropShape';
import type { CropUse } from './ShapedPicture';
import { TurnedImage } from './TurnedImage';

export interface CropPreviewProps {
  use: CropUse;
  original: { url: string; width: number; height: number };
  turn: QuarterTurn;
  part: CropPart;
}

/** CSS pixels. The icon of 512 pixels is that large on the dense screens of phones. */
const boxes = {
  icon: [
    { width: 32, height: 32, text: '32 px, in a browser tab' },
    { width: 128, height: 128, text: '512 px, on a phone' },
  ],
  share: [{ width: 240, height: (240 * sharePicture.height) / sharePicture.width, text: 'In a shared link' }],
} as const;

/** How the chosen part of a picture will look where it is used. */
export function CropPreview({ use, original, turn, part }: CropPreviewProps) {
  const sides = turnedSides(turn, original);
  return (
    <div className={styles.previews}>
      {boxes[use].map(({ width, height, text }) => {
        const across = width / (part.width * sides.width);
        const down = height / (part.height * sides.height);
        // Icons show all of the part, shared links fill the box.
        const scale = use === 'icon' ? Math.min(across, down) : Math.max(across, down);
        const [all, high] = [sides.width * scale, sides.height * scale];
        return (
          <figure key={text} className={styles.preview}>
            <div role="img" aria-label={text} className={styles.box} style={{ width, height }}>
              <div className={styles.part} style={{ width: part.width * all, height: part.height * high }}>
                <TurnedImage
                  original={original}
                  turn={turn}
                  style={{ width: all, height: high, left: -part.left * all, top: -part.top * high }}
                />
              </div>
            </div>
            <figcaption>{text}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
