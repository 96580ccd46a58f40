import { Select, useFormContext } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { Undo2 } from 'lucide-react';
import { Options } from '../../ui/form/Options';
import styles from './ShowForm.module.css';

export interface RemovedRowProps {
  /** Field in the form that says where it moves what it owns. */
  name: string;
  /** Saved name of the row. */
  was: string;
  /** What it owns: 'segments'. */
  owned: string;
  /** Names of the rows that stay. */
  others: readonly string[];
  onKeep: () => void;
}

/** A saved row that is removed with the next save, and where what it owns goes. */
export function RemovedRow({ name, was, owned, others, onKeep }: RemovedRowProps) {
  const { register } = useFormContext();
  return (
    <div className={styles.removed}>
      <Select label={`${was} will be removed. Its ${owned} move to`} {...register(name)}>
        <option value="">none</option>
        <Options of={others.filter(Boolean).map((other) => [other, other])} />
      </Select>
      <Button size="small" variant="quiet" icon={<Undo2 aria-hidden="true" />} onClick={onKeep}>
        {`Keep ${was}`}
      </Button>
    </div>
  );
}
