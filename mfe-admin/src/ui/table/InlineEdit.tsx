import { classes } from '@show/web-kit/ui';
import { Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isEditConflict } from '../../api/editConflict';
import { failureText } from '../../api/failureText';
import { useUnsaved } from '../form/unsaved';
import styles from './InlineEdit.module.css';

export interface InlineEditProps {
  /** 'Title of Covered Bridges'. */
  label: string;
  /** The same for all cells of a column: Tab moves to the next one. */
  column: string;
  /** As it is saved. */
  value: string;
  /** Saves a changed value; rejects when that fails. */
  save: (value: string) => Promise<unknown>;
  /** What is wrong with a changed value, before it is sent. */
  faultOf?: ((value: string) => string | undefined) | undefined;
  /** The values to choose from; without them a text is typed. */
  choices?: readonly { value: string; label: string }[] | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  /** The value as the table shows it. */
  children: ReactNode;
}

/**
 * A value of a table that is edited in place: Enter saves, Escape reverts, Tab saves and moves to the next row. When
 * saving fails, the input stays open with the error.
 */
export function InlineEdit(props: InlineEditProps) {
  const { label, column, value, save, faultOf, choices, maxLength, placeholder, children } = props;
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const isSaving = useRef(false);
  const faultId = useId();
  const isOpen = typed !== undefined;
  const isChanged = isOpen && typed.trim() !== value;
  useUnsaved(label, isChanged);

  useEffect(() => {
    if (isOpen || !returns.current) return;
    returns.current = false;
    opener.current?.focus();
  }, [isOpen]);

  function close(): void {
    setTyped(undefined);
    setFault(undefined);
  }

  async function commit(): Promise<void> {
    if (isSaving.current) return;
    if (!isChanged) {
      close();
      return;
    }
    const wrong = !choices && typed.trim() === '' ? 'It cannot be empty.' : faultOf?.(typed);
    if (wrong) {
      setFault(wrong);
      return;
    }
    isSaving.current = true;
    setBusy(true);
    try {
      await save(typed.trim());
      close();
    } catch (error) {
      setFault(isEditConflict(error) ? conflictText : failureText(error));
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  }

  function press(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void {
    const { key, shiftKey, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape' && key !== 'Tab')) return;
    event.stopPropagation();
    if (key === 'Tab') {
      const next = neighbour(currentTarget, column, shiftKey ? -1 : 1);
      if (!next) return;
      event.preventDefault();
      void commit();
      next.click();
      return;
    }
    event.preventDefault();
    returns.current = true;
    if (key === 'Escape') close();
    else void commit();
  }

  if (!isOpen) {
    return (
      <span className={styles.shown}>
        {children}
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          data-inline={column}
          aria-label={`Edit ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          title="Edit here"
          onClick={() => setTyped(value)}
        >
          <Pencil aria-hidden="true" />
        </button>
      </span>
    );
  }
  const field = {
    'aria-label': label,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault && faultId,
    'data-inline': column,
    autoFocus: true,
    className: styles.field,
    value: typed,
    onKeyDown: press,
    onBlur: () => void commit(),
  };
  return (
    <span className={classes(styles.edited, busy && styles.busy)}>
      {choices ? (
        <select {...field} disabled={busy} onChange={(event) => setTyped(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...field}
          readOnly={busy}
          maxLength={maxLength}
          placeholder={placeholder}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {fault && (
        <span id={faultId} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}

const conflictText = 'Someone else has changed this item. Enter saves yours anyway, Escape keeps theirs.';

/** The same cell of the next or the previous row. */
function neighbour(at: HTMLElement, column: string, step: 1 | -1): HTMLElement | undefined {
  const cells = [...(at.closest('table')?.querySelectorAll<HTMLElement>('[data-inline]') ?? [])];
  const same = cells.filter(({ dataset }) => dataset.inline === column);
  return same[same.indexOf(at) + step];
}
