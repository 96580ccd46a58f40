import type { CSSProperties, ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes';

export interface BadgeProps {
  /** What the colour says; 'plain' says nothing. */
  tone?: 'plain' | 'gold' | 'live' | 'sponsor' | 'visitor' | 'place' | undefined;
  /** A colour of the content's own, such as a segment category's `#rrggbb`; written on in white. */
  color?: string | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

/** A word or two about a thing, on a small sign. */
export function Badge({ tone = 'plain', color, icon, children }: BadgeProps) {
  const own: CSSProperties | undefined = color ? { backgroundColor: color, color: '#fff' } : undefined;
  return (
    <span className={classes(styles.badge, !color && styles[tone])} style={own}>
      {icon}
      {children}
    </span>
  );
}
