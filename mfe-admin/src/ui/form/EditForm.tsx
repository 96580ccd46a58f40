import { Button, classes } from '@show/web-kit/ui';
import { Save, Undo2 } from 'lucide-react';
import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import { useToastLift } from '../layout/useToastLift';
import styles from './EditForm.module.css';
import { useUnsaved } from './unsaved';

export interface EditFormProps {
  /** What is edited: 'Giveaway details'. Names the form, also in the question before leaving. */
  label: string;
  /** Something differs from what is saved. */
  dirty: boolean;
  saving: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Takes the changes back, or leaves the form where `discardLabel` says 'Cancel'. */
  onDiscard?: (() => void) | undefined;
  saveLabel?: string | undefined;
  discardLabel?: string | undefined;
  /** Save although nothing differs: for forms that create. */
  alwaysReady?: boolean | undefined;
  /** Keeps Save from being pressed for another reason. */
  blocked?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A form of staff: saved by its button or Ctrl+S, and never left unsaved without a question. */
export function EditForm({
  label,
  dirty,
  saving,
  onSubmit,
  onDiscard,
  saveLabel = 'Save Changes',
  discardLabel = 'Discard',
  alwaysReady = false,
  blocked = false,
  className,
  children,
}: EditFormProps) {
  useUnsaved(label, dirty);
  const bar = useToastLift<HTMLDivElement>(dirty);
  const ready = (dirty || alwaysReady) && !blocked;

  function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (ready && !saving) event.currentTarget.requestSubmit();
  }

  return (
    <form aria-label={label} className={styles.form} noValidate onSubmit={onSubmit} onKeyDown={saveByKey}>
      <div className={classes(styles.fields, className)}>{children}</div>
      <div ref={bar} className={styles.bar} data-dirty={dirty}>
        <p className={styles.state} role="status">
          {dirty && !saving ? 'Unsaved changes' : ''}
        </p>
        {onDiscard && (dirty || alwaysReady) && (
          <Button onClick={onDiscard} disabled={saving} icon={<Undo2 aria-hidden="true" />}>
            {discardLabel}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={saving}
          disabled={!ready}
          aria-keyshortcuts="Control+S"
          icon={<Save aria-hidden="true" />}
        >
          {saving ? 'Saving...' : saveLabel}
        </Button>
      </div>
    </form>
  );
}
