import { Button } from '@show/web-kit/ui';
import { useEffect, useRef } from 'react';
import styles from './EditConflict.module.css';

export interface EditConflictProps {
  /** What is edited: 'album'. */
  what: string;
  /** Discards the user's edit. */
  onKeepTheirs: () => void;
  /** Overwrites theirs with the user's edit. */
  onOverwrite: () => void;
}

/** Notice of an edit conflict in a form, with the choice whose change stays. */
export function EditConflict({ what, onKeepTheirs, onOverwrite }: EditConflictProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed may be far below.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.conflict}>
      <p className={styles.words}>
        {`Somebody else has changed this ${what} since you opened it. Yours is not saved, and nothing of theirs is lost.`}
      </p>
      <div className={styles.choices}>
        <Button size="small" onClick={onKeepTheirs}>
          Keep Theirs
        </Button>
        <Button size="small" variant="danger" onClick={onOverwrite}>
          Save Mine Anyway
        </Button>
      </div>
    </div>
  );
}
