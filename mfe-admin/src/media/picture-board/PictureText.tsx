import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { failureText } from '../../api/failureText';
import { useAdminMutation } from '../../api/useAdminMutation';
import { useUnsaved } from '../../ui/form/unsaved';
import styles from './PictureText.module.css';

export interface PictureTextProps {
  /** 'Alt text'. */
  label: string;
  /** Name of the picture: 'Picture 3'. */
  name: string;
  /** As it is saved. */
  text: string | null;
  maxLength: number;
  /** Saves a text and returns the stored one. */
  save: (text: string) => Promise<string | null>;
  onSaved: (text: string | null) => void;
}

/**
 * A text of a picture, typed in place: saved on blur. Enter moves to the next picture. A text that
 * could not be saved shows the error until it is.
 */
export function PictureText({ label, name, text, maxLength, save, onSaved }: PictureTextProps) {
  const [typed, setTyped] = useState(text ?? '');
  const [fault, setFault] = useState<string>();
  const faultId = useId();
  const saved = useRef(text ?? '');
  const isDirty = typed.trim() !== saved.current;
  useUnsaved(`${label} of ${name}`, isDirty);
  useEffect(() => {
    // Another save of the same text, such as in another tab.
    setTyped((current) => (current.trim() === saved.current ? (text ?? '') : current));
    saved.current = text ?? '';
  }, [text]);

  const { mutate, isPending } = useAdminMutation({
    call: save,
    done: `${label} saved`,
    failed: 'Failed to update image',
    onFailed: (error) => setFault(`Not saved. ${failureText(error)}`),
    onSaved: (stored) => {
      setFault(undefined);
      saved.current = stored ?? '';
      onSaved(stored);
    },
  });

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, shiftKey, currentTarget, nativeEvent } = event;
    // During input composition, Enter accepts the character.
    if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return;
    event.preventDefault();
    const next = nextText(currentTarget, label);
    if (next) next.focus();
    else currentTarget.blur();
  }

  return (
    <label className={styles.text}>
      <span className={styles.label}>{label}</span>
      <textarea
        rows={2}
        className={styles.input}
        data-text={label}
        aria-label={`${label} of ${name}`}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && faultId}
        maxLength={maxLength}
        value={typed}
        readOnly={isPending}
        onChange={(event) => setTyped(event.target.value.replace(/\n/g, ' '))}
        onKeyDown={press}
        onBlur={() => isDirty && !isPending && mutate(typed.trim())}
      />
      {fault && isDirty && (
        <span id={faultId} className={styles.fault}>
          {fault}
        </span>
      )}
    </label>
  );
}

/** The same text of the next picture in the list. */
function nextText(current: HTMLElement, label: string): HTMLElement | undefined {
  const all = [...(current.closest('ul')?.querySelectorAll<HTMLElement>('[data-text]') ?? [])];
  const same = all.filter(({ dataset }) => dataset.text === label);
  return same[same.indexOf(current) + 1];
}
