import type { Photo } from '@show/contracts/entities/photo';
import { ActionLink, Loading, Picture, Skeleton } from '@show/web-kit/ui';
import type { CSSProperties } from 'react';
import { balancedRows } from './balancedRows';
import styles from './PhotoWall.module.css';

export interface PhotoWallProps {
  /** Title of the album; the fallback for photos without alt text. */
  title: string;
  photos: readonly Photo[];
  onOpen: (index: number) => void;
}

/** Sums of ratios in a row: two landscapes on phones, three on wide screens. */
const [narrow, wide] = [2.4, 4.6];

type Shape = Pick<Photo, 'width' | 'height'>;

function shapes(photos: readonly Shape[]): CSSProperties[] {
  const ratios = photos.map(({ width, height }) => width / height);
  const onWide = balancedRows(ratios, wide);
  return balancedRows(ratios, narrow).map(({ share, inRow }, at) => ({
    '--share': share,
    '--in-row': inRow,
    '--wide-share': onWide[at]?.share,
    '--wide-in-row': onWide[at]?.inRow,
  })) as CSSProperties[];
}

/** Rows of photos that fill the width, none of them cut. Without scripts each leads to its file. */
export function PhotoWall({ title, photos, onOpen }: PhotoWallProps) {
  const shaped = shapes(photos);
  return (
    <ul className={styles.wall}>
      {photos.map((photo, index) => (
        <li key={photo.id} className={styles.brick} style={shaped[index]}>
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
const waiting = shapes(bricks.map(() => ({ width: 3, height: 2 })));

export function PhotoWallWaiting() {
  return (
    <div className={styles.wall}>
      <Loading />
      {bricks.map((key, index) => (
        <div key={key} className={styles.brick} style={waiting[index]}>
          <Skeleton ratio="3 / 2" />
        </div>
      ))}
    </div>
  );
}
