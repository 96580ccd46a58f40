import { Button } from '@show/web-kit/ui';
import { partId } from './partId';
import styles from './ShowForm.module.css';
import { showGroups } from './showFields';

/** Jumps to a part of the form. */
export function GroupLinks() {
  function go(id: string): void {
    const part = document.getElementById(partId(id));
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }

  return (
    <nav aria-label="Parts of the show" className={styles.links}>
      {showGroups.map(({ id, title }) => (
        <Button key={id} size="small" variant="quiet" onClick={() => go(id)}>
          {title}
        </Button>
      ))}
    </nav>
  );
}
