import { classes } from '@show/web-kit/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './controls.module.css';
import { Field, type FieldProps } from './Field';

type Labelled<Tag extends 'input' | 'textarea' | 'select'> = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<Tag>, 'id' | 'aria-describedby' | 'aria-invalid'>;

export type TextInputProps = Labelled<'input'>;

/** A text input with its label. Accepts `{...register('title')}` of react-hook-form. */
export function TextInput({ label, hint, error, optional, className, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <input type="text" {...input} {...control} className={classes(styles.control, className)} />
      )}
    </Field>
  );
}

export type TextareaProps = Labelled<'textarea'>;

export function Textarea({ label, hint, error, optional, className, ...textarea }: TextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea
          rows={4}
          {...textarea}
          {...control}
          className={classes(styles.control, styles.area, className)}
        />
      )}
    </Field>
  );
}

export interface SelectProps extends Labelled<'select'> {
  /** The options. */
  children: ReactNode;
}

export function Select({ label, hint, error, optional, className, children, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <select {...select} {...control} className={classes(styles.control, styles.select, className)}>
          {children}
        </select>
      )}
    </Field>
  );
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classes(styles.choice, className)}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
