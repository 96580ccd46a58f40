import type { StaffChange } from '@show/contracts/entities/staffChange';
import { VisuallyHidden } from '@show/web-kit/ui';
import styles from './ChangeDetails.module.css';
import { fieldChanges, fieldName, itemName, valueText } from './changeLabels';
import { useNames } from './useNames';

/** Values before and after, field by field. */
export function ChangeDetails({ change }: { change: StaffChange }) {
  const nameOf = useNames();
  const fields = fieldChanges(change);
  const sides = (['before', 'after'] as const).filter((side) => change[side] !== null);
  if (fields.length === 0) return <p className={styles.same}>No more details.</p>;

  return (
    <table className={styles.fields}>
      <caption>
        <VisuallyHidden>{`What changed of ${itemName(change)}`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {side === 'before' ? 'Before' : 'After'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">{fieldName(field.name)}</th>
            {sides.map((side) => (
              <td key={side} className={styles.text}>
                <Value text={nameOf(field.name, field[side]) ?? valueText(field[side])} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Value = ({ text }: { text: string }) =>
  text === 'None' ? <span className={styles.none}>None</span> : text;
