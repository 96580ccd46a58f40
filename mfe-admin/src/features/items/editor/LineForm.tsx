import { Button } from '@show/web-kit/ui';
import type { ReactNode } from 'react';
import { saveByKey } from '../../../ui/form/saveByKey';
import { useUnsaved } from '../../../ui/form/unsaved';
import type { FormSave } from '../../../ui/form/useFormSave';
import { useToastOffset } from '../../../ui/layout/useToastOffset';
import styles from './LineForm.module.css';
import { useDirtyReport } from './useDirtyReport';

export interface LineFormProps {
  /** Names the form: 'URL of Covered Bridges'. */
  label: string;
  saveLabel: string;
  save: FormSave;
  /** Whether it can be saved; by default, whether it is dirty. */
  ready?: boolean;
  /** Called when it becomes dirty or clean. */
  onDirty: (dirty: boolean) => void;
  /** The field. */
  children: ReactNode;
}

/** A form of one field with its own save button, on one line on wide screens. Ctrl+S saves it too. */
export function LineForm({ label, saveLabel, save, ready = save.dirty, onDirty, children }: LineFormProps) {
  const { submit, saving, dirty, conflict } = save;
  useUnsaved(label, dirty);
  useDirtyReport(dirty, onDirty);
  return (
    <form
      ref={useToastOffset<HTMLFormElement>()}
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
