import { type ReactNode, useId } from 'react';
import styles from './SideCard.module.css';

/** A box beside the text of a detail page. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
