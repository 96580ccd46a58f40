import { TextInput, useFormContext, useWatch } from '@show/web-kit/forms';
import { fillForm } from '../../ui/form/fillForm';
import type { ShowInputs } from './rowInputs';
import styles from './ShowForm.module.css';

export interface ColorInputProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
}

/** A color, picked or typed as `#rrggbb`. */
export function ColorInput({ name, ...field }: ColorInputProps) {
  const form = useFormContext<ShowInputs>();
  const value = String(useWatch<ShowInputs>({ name }) ?? '');
  return (
    <div className={styles.color}>
      <TextInput {...field} placeholder="#7a3e8e" autoComplete="off" {...form.register(name)} />
      <input
        type="color"
        aria-label={`Pick: ${field.label}`}
        className={styles.swatch}
        value={/^#[0-9a-f]{6}$/.test(value) ? value : '#888888'}
        onChange={({ target }) => fillForm(form)({ [name]: target.value })}
      />
    </div>
  );
}
