import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import type { CSSProperties } from 'react';
import styles from './CategoryPanel.module.css';

export function CategoryPanel({ category: { name, description, color } }: { category: SegmentCategory }) {
  return (
    <div className={styles.panel} style={{ '--own': color } as CSSProperties}>
      <p className={styles.name}>{name}</p>
      <p className={styles.description}>{description}</p>
    </div>
  );
}
