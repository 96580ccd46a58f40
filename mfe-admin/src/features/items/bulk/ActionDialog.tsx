import { Dialog } from '@show/web-kit/dialog';
import { Button } from '@show/web-kit/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSessionEnded } from '../../../api/session';
import { saveByKey } from '../../../ui/form/saveByKey';
import { ButtonRow } from '../../../ui/layout/ButtonRow';
import styles from './ActionDialog.module.css';

export interface ActionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Label of the button. */
  actionLabel: string;
  ready: boolean;
  /** Awaited: the dialog closes when it is done and stays open when it throws. */
  onAction: () => Promise<void>;
  /** Its fields. */
  children: ReactNode;
}

/** A dialog with the fields that an action needs. */
export function ActionDialog(props: ActionDialogProps) {
  const { open, onOpenChange, title, description, actionLabel, ready, onAction, children } = props;
  const [busy, setBusy] = useState(false);
  // The sign-in must not be covered.
  const ended = useSessionEnded();

  async function act(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (!ready || busy) return;
    setBusy(true);
    try {
      await onAction();
      onOpenChange(false);
    } catch {
      // The caller has shown why it failed; input is kept.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open && !ended} onOpenChange={onOpenChange} title={title} description={description}>
      <form className={styles.form} onSubmit={act} onKeyDown={saveByKey(ready && !busy)} noValidate>
        {children}
        <ButtonRow>
          <Button onClick={() => onOpenChange(false)} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
            {actionLabel}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
