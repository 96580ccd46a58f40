import { classes, VisuallyHidden } from '@show/web-kit/ui';
import styles from './SelectBox.module.css';

export interface SelectBoxProps {
  label: string;
  /** Beside the box the label is read, not seen. */
  unseen?: boolean;
  /** 'some': of several rows some are chosen and some are not. */
  checked: boolean | 'some';
  onChange: (checked: boolean) => void;
}

/** Chooses a row of a table, or all of them. */
export function SelectBox({ label, unseen = false, checked, onChange }: SelectBoxProps) {
  return (
    <label className={classes(styles.box, unseen && styles.unseen)}>
      <input
        type="checkbox"
        checked={checked === true}
        ref={(box) => {
          if (box) box.indeterminate = checked === 'some';
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      {unseen ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </label>
  );
}
