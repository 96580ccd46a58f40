import { Dialog } from '@show/web-kit/dialog';
import { Button } from '@show/web-kit/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSessionEnded } from '../../api/session';
import styles from './ActionDialog.module.css';

export interface ActionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** What the button does. */
  actionLabel: string;
  ready: boolean;
  /** The dialog waits for it and closes when it is done; it stays when it throws. */
  onAction: () => Promise<void>;
  /** Its fields. */
  children: ReactNode;
}

/** Asks for what an action needs. */
export function ActionDialog(props: ActionDialogProps) {
  const { open, onOpenChange, title, description, actionLabel, ready, onAction, children } = props;
  const [busy, setBusy] = useState(false);
  // The gate must not be covered.
  const ended = useSessionEnded();

  async function act(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    try {
      await onAction();
      onOpenChange(false);
    } catch {
      // Whoever was asked to do it has said why not; what was typed stays.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open && !ended} onOpenChange={onOpenChange} title={title} description={description}>
      <form className={styles.form} onSubmit={act} noValidate>
        {children}
        <div className={styles.actions}>
          <Button onClick={() => onOpenChange(false)} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
            {actionLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
