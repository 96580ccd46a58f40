import { Button } from '@show/web-kit/ui';
import { useEffect, useRef } from 'react';
import styles from './Overtaken.module.css';

export interface OvertakenProps {
  /** What is edited: 'album'. */
  what: string;
  /** Leaves what the other has saved, and closes the form. */
  onGiveUp: () => void;
  /** Saves over it, now that it is known. */
  onInsist: () => void;
}

/** Says in a form that somebody else was quicker, and lets staff choose whose change stays. */
export function Overtaken({ what, onGiveUp, onInsist }: OvertakenProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed may be far below.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.overtaken}>
      <p className={styles.words}>
        {`Somebody else has changed this ${what} since you opened it. Yours is not saved, and nothing of theirs is lost.`}
      </p>
      <div className={styles.choices}>
        <Button size="small" onClick={onGiveUp}>
          Keep Theirs
        </Button>
        <Button size="small" variant="danger" onClick={onInsist}>
          Save Mine Anyway
        </Button>
      </div>
    </div>
  );
}
