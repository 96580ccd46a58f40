import { type ReactNode, useId } from 'react';
import styles from './FilterSelect.module.css';

export interface FilterSelectProps {
  label: string;
  /** Empty: no filter. */
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A filter above a table. */
export function FilterSelect({ label, value, onChange, children }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={styles.filter} data-chosen={value !== ''}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.choice}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  );
}
