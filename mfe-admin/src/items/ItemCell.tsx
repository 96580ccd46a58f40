import type { AdminItem } from '@show/contracts/entities/adminItem';
import type { PagedKind } from '@show/contracts/site/adminItemPages';
import { classes } from '@show/web-kit/ui';
import { Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isEditConflict } from '../api/editConflict';
import { useIsLocked } from '../api/session';
import { useAdminMutation } from '../api/useAdminMutation';
import { useEditedVersion } from '../api/useEditedVersion';
import { EditConflict } from '../ui/form/EditConflict';
import { Options } from '../ui/form/Options';
import { useUnsaved } from '../ui/form/unsaved';
import styles from './ItemCell.module.css';
import { fieldsNamed } from './itemFields';
import { meantBy } from './itemValues';
import { type ItemChange, issuesOf, itemFailureText, itemSave, type SavedItem, saveItem } from './saveItem';
import { savedText } from './saveTexts';
import { undoEdit } from './undoEdit';

export interface ItemCellProps {
  kind: PagedKind;
  /** The item as it is listed. */
  item: Pick<AdminItem, 'id' | 'title' | 'updatedAt' | 'isVisible'>;
  /** Name of the field. In the same column Tab moves to the next row. */
  name: string;
  /** 'Video', as the column is called. */
  label: string;
  /** As it is saved. */
  value: string;
  /** The values to choose from; without them a text is typed. */
  choices?: readonly { value: string; label: string }[] | undefined;
  placeholder?: string | undefined;
  /** The value as the table shows it. */
  children: ReactNode;
}

/**
 * A field of an item that is edited in a table: Enter or Ctrl+S saves, Escape reverts, Tab saves and moves to the next
 * row. When saving fails, the input stays open with the error.
 */
export function ItemCell(props: ItemCellProps) {
  const { kind, item, name, value, choices, placeholder, children } = props;
  const label = `${props.label} of ${item.title}`;
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const opened = useRef(value);
  const isSaving = useRef(false);
  const faultId = useId();
  const isOpen = typed !== undefined;
  const isLocked = useIsLocked(item);
  const isChanged = isOpen && typed.trim() !== value;
  useUnsaved(label, isChanged);

  const { mutateAsync, isPending, conflict, keepTheirs } = useAdminMutation<ItemChange, SavedItem>({
    ...itemSave(kind),
    version: useEditedVersion(item.updatedAt, !isOpen),
    call: (change, expected) => saveItem(kind, item.id, change, expected),
    done: (_, change) => savedText(kind, change),
    undo: (saved) => undoEdit(kind, saved, changeTo(value)),
    onFailed: (error) => setFault(isEditConflict(error) ? undefined : itemFailureText(kind, error)),
  });

  useEffect(() => {
    if (isOpen || !returns.current) return;
    returns.current = false;
    opener.current?.focus();
  }, [isOpen]);

  /** Value to save for a typed text. */
  function changeTo(text: string): ItemChange {
    const [field] = fieldsNamed(kind, [name]);
    return { [name]: meantBy({ look: field?.look }, text) };
  }

  function open(): void {
    opened.current = value;
    setTyped(value);
  }

  function close(): void {
    setTyped(undefined);
    setFault(undefined);
  }

  function revert(): void {
    if (conflict) keepTheirs();
    close();
  }

  async function commit(force = false): Promise<void> {
    if (isSaving.current) return;
    if (!isChanged) {
      revert();
      return;
    }
    const change = changeTo(typed.trim());
    const [issue] = issuesOf(kind, change);
    setFault(issue?.message);
    if (issue) return;
    isSaving.current = true;
    try {
      // After the refetch: the table shows the saved value.
      await mutateAsync(change, force);
      close();
    } catch {
      // The toast and the cell say why.
    } finally {
      isSaving.current = false;
    }
  }

  function press(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void {
    const { key, shiftKey, ctrlKey, metaKey, currentTarget, nativeEvent } = event;
    const saves = key === 'Enter' || (key.toLowerCase() === 's' && (ctrlKey || metaKey));
    if (nativeEvent.isComposing || !(saves || key === 'Tab')) return;
    if (key === 'Tab') {
      const next = neighbor(currentTarget, name, shiftKey ? -1 : 1);
      // In a conflict Tab leads to the choice.
      if (!next || conflict) return;
      event.preventDefault();
      void commit();
      next.click();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    returns.current = true;
    void commit();
  }

  function leaveByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    returns.current = true;
    revert();
  }

  if (isLocked) return children;
  if (!isOpen) {
    return (
      <span className={styles.shown}>
        {children}
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          data-inline={name}
          aria-label={`Edit ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          title="Edit here"
          onClick={open}
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
    'data-inline': name,
    autoFocus: true,
    className: styles.field,
    value: typed,
    onKeyDown: press,
    // What failed is retried by staff, and the focus may have moved to the choice of a conflict.
    onBlur: () => !fault && !conflict && void commit(),
  };
  const type = (text: string) => {
    setTyped(text);
    setFault(undefined);
  };
  return (
    <fieldset
      aria-label={`Edit ${label}`}
      className={classes(styles.edited, isPending && styles.busy)}
      onKeyDown={leaveByKey}
    >
      {choices ? (
        <select {...field} disabled={isPending} onChange={(event) => type(event.target.value)}>
          <Options of={choices.map((choice) => [choice.value, choice.label])} />
        </select>
      ) : (
        <input
          {...field}
          readOnly={isPending}
          placeholder={placeholder}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {fault && (
        <span id={faultId} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
      {conflict && (
        <EditConflict
          what={itemSave(kind).what}
          theirs={
            value === opened.current
              ? {}
              : { [name]: choices?.find((one) => one.value === value)?.label ?? value }
          }
          onKeepTheirs={revert}
          onOverwrite={() => void commit(true)}
        />
      )}
    </fieldset>
  );
}

/** The same cell of the next or the previous row. */
function neighbor(at: HTMLElement, column: string, step: 1 | -1): HTMLElement | undefined {
  const cells = [...(at.closest('table')?.querySelectorAll<HTMLElement>('[data-inline]') ?? [])];
  const same = cells.filter(({ dataset }) => dataset.inline === column);
  return same[same.indexOf(at) + step];
}
