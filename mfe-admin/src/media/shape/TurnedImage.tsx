import type { CSSProperties } from 'react';
import type { QuarterTurn } from './cropShape';
import styles from './ShapeDialog.module.css';

export interface TurnedImageProps {
  original: { url: string; width: number; height: number };
  turn: QuarterTurn;
  /** Size of the turned picture, and where it lies. */
  style: CSSProperties;
}

/** A picture turned by quarters, in a box of the turned sides. */
export function TurnedImage({ original, turn, style }: TurnedImageProps) {
  return (
    <div className={styles.turned} style={style}>
      <img
        src={original.url}
        alt=""
        style={{
          width: turn % 180 === 0 ? '100%' : `${(original.width / original.height) * 100}%`,
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
        }}
      />
    </div>
  );
}
