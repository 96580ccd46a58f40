import { classes, VisuallyHidden } from '@show/web-kit/ui';
import styles from './SelectBox.module.css';

export interface SelectBoxProps {
  label: string;
  /** The label is visually hidden. */
  unseen?: boolean;
  /** 'some': partially selected. */
  checked: boolean | 'some';
  onChange: (checked: boolean) => void;
}

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
