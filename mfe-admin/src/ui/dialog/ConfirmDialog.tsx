import { Dialog } from '@show/web-kit/dialog';
import { TextInput } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSessionEnded } from '../../api/session';
import { ButtonRow } from '../layout/ButtonRow';
import { saveByKey } from '../saveByKey';
import styles from './ConfirmDialog.module.css';

/** The question before an action. */
export interface ConfirmQuestion {
  title: string;
  /** The consequences, and whether they can be undone. */
  description: ReactNode;
  /** Label of the button: 'Delete album'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** A word that must be typed to confirm, for irreversible actions. */
  typed?: string | undefined;
  /** Awaited: the dialog closes when it is done and stays open when it throws. */
  onConfirm: () => unknown;
}

export interface ConfirmDialogProps extends ConfirmQuestion {
  onClose: () => void;
  /** Fields that the action needs, saved with Ctrl+S too. */
  children?: ReactNode;
  /** Whether the fields are filled in. */
  ready?: boolean;
}

/** A question, open while it is rendered. */
export function ConfirmDialog({ title, description, ...rest }: ConfirmDialogProps) {
  // The sign-in must not be covered.
  const ended = useSessionEnded();
  return (
    <Dialog open={!ended} onOpenChange={rest.onClose} title={title} description={description}>
      <Confirmation {...rest} />
    </Dialog>
  );
}

function Confirmation({
  confirmLabel,
  cancelLabel = 'Cancel',
  typed,
  children,
  ready: isFilledIn = true,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'title' | 'description'>) {
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const ready = isFilledIn && (!typed || word.trim() === typed);

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    // React events bubble through portals: without this a form around the dialog would submit too.
    event.stopPropagation();
    if (!ready || busy) return;
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={confirm}
      onKeyDown={children ? saveByKey(ready && !busy) : undefined}
      noValidate
    >
      {children}
      {typed && (
        <TextInput
          label={`Type ${typed} to confirm`}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      <ButtonRow>
        <Button onClick={onClose} disabled={busy}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={children ? 'primary' : 'danger'} busy={busy} disabled={!ready}>
          {confirmLabel}
        </Button>
      </ButtonRow>
    </form>
  );
}
