import { Select, Textarea, TextInput, useFieldArray, useFormContext, useWatch } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react';
import { Options } from '../../ui/form/Options';
import { ColorInput } from './ColorInput';
import { PictureInput } from './PictureInput';
import type { RowInputs } from './rowInputs';
import styles from './ShowForm.module.css';
import type { RowColumn, ShowFieldInfo } from './showFieldInfo';
import { keyOf } from './showFields';
import { blankRow, isKept } from './showInputs';

type RowFaults = { message?: string } & Record<number, Record<string, { message?: string }>>;

/** A list of rows that can be added, removed and put in another order. */
export function RowsField({
  field: { path, label, hint, columns = [], add, owned },
}: {
  field: ShowFieldInfo;
}) {
  const name = keyOf(path);
  const { control, formState, register } = useFormContext<Record<string, RowInputs[]>>();
  const { fields, append, remove, swap, update } = useFieldArray({ control, name, keyName: 'rowKey' });
  const rows = useWatch<Record<string, RowInputs[]>>({ name }) ?? [];
  const faults = formState.errors[name] as unknown as RowFaults | undefined;

  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {fields.map(({ rowKey, ...field }, at) =>
        isKept(rows[at] ?? field) ? (
          <fieldset key={rowKey} className={styles.row}>
            <legend className={styles.number}>{`${label} ${at + 1}`}</legend>
            <div className={styles.cells}>
              {columns.map((column) => (
                <div key={column.name} className={styles.cell} data-wide={isWide(column)}>
                  <Cell
                    column={column}
                    name={`${name}.${at}.${column.name}`}
                    error={faults?.[at]?.[column.name]?.message}
                  />
                </div>
              ))}
            </div>
            <div className={styles.rowActions}>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Move up: ${label} ${at + 1}`}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
                icon={<ArrowUp aria-hidden="true" />}
              />
              <Button
                size="small"
                variant="quiet"
                aria-label={`Move down: ${label} ${at + 1}`}
                disabled={at === fields.length - 1}
                onClick={() => swap(at, at + 1)}
                icon={<ArrowDown aria-hidden="true" />}
              />
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove: ${label} ${at + 1}`}
                onClick={() =>
                  owned && rows[at]?.was ? update(at, { ...rows[at], movesTo: '' }) : remove(at)
                }
                icon={<Trash2 aria-hidden="true" />}
              />
            </div>
          </fieldset>
        ) : (
          // Removed with the next save, which moves what it owns.
          <div key={rowKey} className={styles.removed}>
            <Select
              label={`${rows[at]?.was} will be removed. Its ${owned} move to`}
              {...register(`${name}.${at}.movesTo`)}
            >
              <option value="">none</option>
              <Options of={rows.filter(isKept).flatMap(({ name = '' }) => (name ? [[name, name]] : []))} />
            </Select>
            <Button
              size="small"
              variant="quiet"
              icon={<Undo2 aria-hidden="true" />}
              onClick={() => {
                const { movesTo: _, ...kept } = rows[at] ?? {};
                update(at, kept);
              }}
            >
              {`Keep ${rows[at]?.was}`}
            </Button>
          </div>
        ),
      )}
      {faults?.message && (
        <p role="alert" className={styles.fault}>
          {faults.message}
        </p>
      )}
      <div>
        <Button size="small" onClick={() => append(blankRow(columns))} icon={<Plus aria-hidden="true" />}>
          {add}
        </Button>
      </div>
    </fieldset>
  );
}

const isWide = ({ kind }: RowColumn): boolean => kind === 'area' || kind === 'picture';

function Cell({ column, name, error }: { column: RowColumn; name: string; error: string | undefined }) {
  const { register } = useFormContext();
  const { label, kind, hint, optional } = column;
  if (kind === 'picture')
    return <PictureInput name={name} label={label} hint={hint ?? ''} sharpWidth={512} />;
  if (kind === 'color') return <ColorInput name={name} label={label} error={error} />;
  if (kind === 'area') return <Textarea label={label} rows={3} error={error} {...register(name)} />;
  if (kind === 'choice' || kind === 'yes-no')
    return (
      <Select label={label} hint={hint} error={error} {...register(name)}>
        {kind === 'yes-no' && <option value="">No</option>}
        {kind === 'yes-no' && <option value="true">Yes</option>}
        <Options of={column.choices?.map((choice) => [choice, choice]) ?? []} />
      </Select>
    );
  return (
    <TextInput
      label={label}
      type={kind === 'time' ? 'time' : 'text'}
      hint={hint}
      optional={optional}
      autoComplete="off"
      error={error}
      {...register(name)}
    />
  );
}
