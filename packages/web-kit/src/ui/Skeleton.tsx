import type { CSSProperties } from 'react';
import { classes } from './classes';
import { Loading } from './Loading';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length. */
  width?: string | undefined;
  height?: string | undefined;
  ratio?: string | undefined;
  className?: string | undefined;
}

/** Placeholder for something that is loading. */
export function Skeleton({ width, height, ratio, className }: SkeletonProps) {
  const size: CSSProperties = { width, height, aspectRatio: ratio };
  return (
    <span
      aria-hidden="true"
      data-needs-script=""
      className={classes(styles.skeleton, className)}
      style={size}
    />
  );
}

/** Skeleton of a card: picture, title and two lines. */
export function SkeletonCard({ ratio = '16 / 9' }: { ratio?: string | undefined }) {
  return (
    <div className={styles.card} data-skeleton="" data-needs-script="">
      <Skeleton ratio={ratio} />
      <Skeleton height="1.2em" width="82%" />
      <Skeleton height="0.85em" width="60%" />
    </div>
  );
}

/** Skeletons of several cards, announced once. For use in a CardGrid. */
export function SkeletonCards({ count, ratio }: { count: number; ratio?: string | undefined }) {
  return (
    <>
      <Loading />
      {Array.from({ length: count }, (_, index) => `card ${index}`).map((key) => (
        <SkeletonCard key={key} ratio={ratio} />
      ))}
    </>
  );
}
