import { Button } from '@show/web-kit/ui';
import type { ReactNode } from 'react';
import { saveByKey } from '../../../ui/form/saveByKey';
import { useUnsaved } from '../../../ui/form/unsaved';
import type { FormSave } from '../../../ui/form/useFormSave';
import styles from './LineForm.module.css';
import { useDirtyReport } from './useDirtyReport';

export interface LineFormProps {
  /** Names the form: 'URL of Covered Bridges'. */
  label: string;
  saveLabel: string;
  save: FormSave;
  /** Whether there is something to save; unless given, whether something differs from what is saved. */
  ready?: boolean;
  /** Told whether something is unsaved. */
  onDirty: (dirty: boolean) => void;
  /** The field. */
  children: ReactNode;
}

/** One field with its own button, in one line where there is room. Ctrl+S saves it too. */
export function LineForm({ label, saveLabel, save, ready = save.dirty, onDirty, children }: LineFormProps) {
  const { submit, saving, dirty, conflict } = save;
  useUnsaved(label, dirty);
  useDirtyReport(dirty, onDirty);
  return (
    <form
      aria-label={label}
      className={styles.line}
      onSubmit={submit}
      onKeyDown={saveByKey(ready && !saving)}
      noValidate
    >
      {conflict}
      <div className={styles.field}>{children}</div>
      <Button type="submit" busy={saving} disabled={!ready}>
        {saving ? 'Saving...' : saveLabel}
      </Button>
    </form>
  );
}
