import { Button } from '@show/web-kit/ui';
import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import styles from './LineForm.module.css';

export interface LineFormProps {
  /** Names the form: 'URL of Covered Bridges'. */
  label: string;
  saveLabel: string;
  saving: boolean;
  ready: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Stands above the line. */
  notice?: ReactNode;
  /** The field. */
  children: ReactNode;
}

/** One field with its own button, in one line where there is room. Ctrl+S saves it too. */
export function LineForm({ label, saveLabel, saving, ready, onSubmit, notice, children }: LineFormProps) {
  function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (ready && !saving) event.currentTarget.requestSubmit();
  }
  return (
    <form aria-label={label} className={styles.line} onSubmit={onSubmit} onKeyDown={saveByKey} noValidate>
      {notice}
      <div className={styles.field}>{children}</div>
      <Button type="submit" busy={saving} disabled={!ready}>
        {saving ? 'Saving...' : saveLabel}
      </Button>
    </form>
  );
}
