import { TextInput, useFormContext, useWatch } from '@show/web-kit/forms';
import type { RowInputs, ShowInputs } from './rowInputs';
import styles from './ShowForm.module.css';

/** URLs of a fixed list of networks. */
export function LinksField({ name, label }: { name: string; label: string }) {
  const { register, formState } = useFormContext<ShowInputs>();
  const rows = useWatch<ShowInputs>({ name }) as RowInputs[];
  const faults = formState.errors[name] as
    | ({ message?: string } & Record<number, { url?: { message?: string } }>)
    | undefined;
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.networks}>
        {rows.map(({ id = '', label: network = id }, at) => (
          <TextInput
            key={id}
            label={network}
            optional
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            error={faults?.[at]?.url?.message}
            {...register(`${name}.${at}.url`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
