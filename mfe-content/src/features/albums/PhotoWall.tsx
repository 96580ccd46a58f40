import type { Photo } from '@show/contracts/entities/photo';
import { ActionLink, Loading, Picture, Skeleton } from '@show/web-kit/ui';
import type { CSSProperties } from 'react';
import styles from './PhotoWall.module.css';

export interface PhotoWallProps {
  /** Title of the album; the fallback for photos without alt text. */
  title: string;
  photos: readonly Photo[];
  onOpen: (index: number) => void;
}

/** A justified grid: photos keep their aspect ratio and rows fill the width. Without scripts each leads to its file. */
const shaped = (width: number, height: number) => ({ '--ratio': width / height }) as CSSProperties;

export function PhotoWall({ title, photos, onOpen }: PhotoWallProps) {
  return (
    <ul className={styles.wall}>
      {photos.map((photo, index) => (
        <li key={photo.id} className={styles.brick} style={shaped(photo.width, photo.height)}>
          <ActionLink href={photo.url} className={styles.open} onAct={() => onOpen(index)}>
            <Picture
              src={photo.url}
              size={photo}
              alt={photo.title || photo.alt || `${title}, photo ${index + 1}`}
              ratio={`${photo.width} / ${photo.height}`}
              sizes="(min-width: 64rem) 30vw, (min-width: 36rem) 46vw, 94vw"
              priority={index === 0}
              className={styles.picture}
            />
          </ActionLink>
        </li>
      ))}
    </ul>
  );
}

const bricks = ['1st', '2nd', '3rd', '4th', '5th', '6th'];

export function PhotoWallWaiting() {
  return (
    <div className={styles.wall}>
      <Loading />
      {bricks.map((key) => (
        <div key={key} className={styles.brick} style={shaped(3, 2)}>
          <Skeleton ratio="3 / 2" />
        </div>
      ))}
    </div>
  );
}
