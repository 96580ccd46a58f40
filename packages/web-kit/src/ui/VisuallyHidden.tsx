import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  /** The element; a span by default, which may not contain headings or paragraphs. */
  as?: 'span' | 'h2' | undefined;
  id?: string | undefined;
  children: ReactNode;
}

/** Visible to screen readers only. */
export function VisuallyHidden({ as: Element = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Element id={id} className={styles.hidden}>
      {children}
    </Element>
  );
}
