import type { ShowInputs } from './rowInputs';
import { ShowField } from './ShowField';
import styles from './ShowForm.module.css';
import type { ShowFieldInfo } from './showFieldInfo';
import { keyOf } from './showFields';

export interface ShowFieldsProps {
  fields: readonly ShowFieldInfo[];
  /** Inputs for the saved show. */
  before: ShowInputs;
}

export function ShowFields({ fields, before }: ShowFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <ShowField key={field.path} field={field} before={before[keyOf(field.path)] ?? ''} />
      ))}
    </div>
  );
}
