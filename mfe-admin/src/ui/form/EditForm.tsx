import { Button, classes } from '@show/web-kit/ui';
import { Save, Undo2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useToastOffset } from '../layout/useToastOffset';
import { saveByKey } from '../saveByKey';
import styles from './EditForm.module.css';
import { useUnsaved } from './unsaved';
import { useConfirmDiscard } from './useConfirmDiscard';
import type { FormSave } from './useFormSave';

export interface EditFormProps {
  /** Accessible name, also used in the question before leaving: 'Giveaway details'. */
  label: string;
  save: FormSave;
  saveLabel?: string | undefined;
  discardLabel?: string | undefined;
  /** Can be saved although nothing has changed: for forms that create. */
  alwaysReady?: boolean | undefined;
  /** Disables saving for another reason. */
  blocked?: boolean | undefined;
  /** Disables all fields too. */
  locked?: boolean | undefined;
  /** Said beside the buttons: why one is missing. */
  note?: ReactNode;
  /** Another submit button, which is then the primary one. */
  also?: ReactNode;
  /** Keeps the buttons in sight although nothing has changed. */
  sticky?: boolean | undefined;
  /** 'line': a field and its buttons on one line where there is room; Escape discards. */
  look?: 'line' | undefined;
  /** Shows its buttons only while there are unsaved changes. */
  hidesButtons?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A form of the admin: saved by its button or Ctrl+S, with a confirmation before unsaved changes are lost. */
export function EditForm({
  label,
  save: { submit, discard, saving, dirty, conflict },
  saveLabel = 'Save Changes',
  discardLabel = 'Discard',
  alwaysReady = false,
  blocked = false,
  locked = false,
  note,
  also,
  sticky = false,
  look,
  hidesButtons = false,
  className,
  children,
}: EditFormProps) {
  useUnsaved(label, dirty);
  const { confirmDiscard, question } = useConfirmDiscard(label);
  const bar = useToastOffset<HTMLDivElement>();
  const Fields = locked ? 'fieldset' : 'div';
  const ready = (dirty || alwaysReady) && !blocked;

  function press(event: KeyboardEvent<HTMLFormElement>): void {
    saveByKey(ready && !saving)(event);
    // Elsewhere Escape could lose a long text.
    if (look !== 'line' || event.key !== 'Escape' || !dirty || saving) return;
    event.stopPropagation();
    discard();
  }

  const form = (
    <form
      aria-label={label}
      className={look === 'line' ? styles.line : styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={press}
    >
      <Fields {...(locked && { disabled: true })} className={classes(styles.fields, className)}>
        {conflict}
        {children}
      </Fields>
      <div
        ref={bar}
        className={styles.bar}
        hidden={hidesButtons && (!dirty || saving)}
        data-dirty={dirty}
        data-sticky={look !== 'line' && (dirty || sticky)}
      >
        {look !== 'line' && (
          <p className={styles.state} role="status">
            {dirty && !saving ? 'Unsaved changes' : ''}
          </p>
        )}
        {(dirty || (alwaysReady && !also)) && (
          <Button
            onClick={() => (look === 'line' ? discard() : confirmDiscard(discard))}
            disabled={saving}
            icon={<Undo2 aria-hidden="true" />}
          >
            {discardLabel}
          </Button>
        )}
        <Button
          type="submit"
          variant={(ready || saving) && !also ? 'primary' : 'secondary'}
          busy={saving}
          disabled={!ready}
          aria-keyshortcuts="Control+S"
          icon={<Save aria-hidden="true" />}
        >
          {saving ? 'Saving...' : saveLabel}
        </Button>
        {also}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </form>
  );
  return (
    <>
      {form}
      {question}
    </>
  );
}
