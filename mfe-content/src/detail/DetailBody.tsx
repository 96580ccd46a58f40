import { Container } from '@show/web-kit/ui';
import { type ReactNode, useId } from 'react';
import styles from './DetailBody.module.css';

export interface DetailBodyProps {
  /** Above the text: 'About This Episode'. */
  title: string;
  /** The text itself. */
  children: ReactNode;
  /** Share buttons, below the text. */
  share: ReactNode;
  /** Below the share buttons. */
  after?: ReactNode;
  /** Beside the text on wide screens, below it on phones. */
  aside?: ReactNode;
}

/** Text of a detail page, with an aside. */
export function DetailBody({ title, children, share, after, aside }: DetailBodyProps) {
  const heading = useId();
  return (
    <Container className={styles.body}>
      <section className={styles.story} aria-labelledby={heading}>
        <h2 id={heading}>{title}</h2>
        <div className={styles.text}>{children}</div>
        {share}
        {after && <div className={styles.after}>{after}</div>}
      </section>
      {aside && <div className={styles.aside}>{aside}</div>}
    </Container>
  );
}
