import { classes } from '@show/web-kit/ui';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import styles from './SearchField.module.css';

export interface SearchFieldProps extends ComponentProps<'input'> {
  field: RefObject<HTMLInputElement | null>;
  placeholder: string;
  onEmpty?: () => void;
  /** Class of the box around the field. */
  boxClass?: string | undefined;
  /** A sign at the beginning of the field. */
  sign?: ReactNode;
}

/** The field of a search form, with a button that empties it while there is something in it. */
export function SearchField({ field, onEmpty, boxClass, sign, className, ...input }: SearchFieldProps) {
  const empty = () => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    onEmpty?.();
  };
  return (
    <span className={classes(styles.box, boxClass)}>
      {sign}
      <input
        ref={field}
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        className={classes(styles.input, className)}
        {...input}
      />
      <button
        type="button"
        className={styles.empty}
        onClick={empty}
        aria-label="Clear the field"
        data-needs-script=""
      >
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
