import type { CSSProperties, ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes';

export interface BadgeProps {
  /** Color with its meaning; 'plain' and 'outlined' have none. */
  tone?: 'plain' | 'outlined' | 'gold' | 'live' | 'sponsor' | 'business' | 'visitor' | 'place' | undefined;
  /** Background color from the content, such as a segment category's `#rrggbb`; the text is white. */
  color?: string | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

/** A small colored label. */
export function Badge({ tone = 'plain', color, icon, children }: BadgeProps) {
  const own: CSSProperties | undefined = color ? { backgroundColor: color, color: '#fff' } : undefined;
  return (
    <span className={classes(styles.badge, !color && styles[tone])} style={own}>
      {icon}
      {children}
    </span>
  );
}
