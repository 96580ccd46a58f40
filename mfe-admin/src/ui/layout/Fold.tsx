import { classes } from '@show/web-kit/ui';
import { type ReactNode, useState } from 'react';
import styles from './Fold.module.css';

export interface FoldProps {
  title: string;
  /** What is inside, for those who wonder whether to open it. */
  hint?: string | undefined;
  /** Opened because of what is inside; staff close it themselves. */
  open?: boolean | undefined;
  /** 'boxed' has a raised background and a heading of level 3, for parts of a long form. */
  look?: 'plain' | 'boxed' | undefined;
  children: ReactNode;
}

/** Something that few need at first: closed until it is opened. */
export function Fold({ title, hint, open = false, look = 'plain', children }: FoldProps) {
  const [isOpen, setOpen] = useState(open);
  const [wasAsked, setAsked] = useState(open);
  if (open !== wasAsked) {
    setAsked(open);
    if (open) setOpen(true);
  }
  const Title = look === 'boxed' ? 'h3' : 'span';
  return (
    <details
      className={classes(styles.fold, styles[look])}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Title className={styles.title}>{title}</Title>
        {hint && <span className={styles.hint}>{hint}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
