import { Select, Textarea, TextInput, useFormContext, useWatch } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { Undo2 } from 'lucide-react';
import { TimeZoneSelect } from '../../places/home/HomeSelects';
import { fillForm } from '../../ui/form/fillForm';
import { Options } from '../../ui/form/Options';
import { ColorInput } from './ColorInput';
import { LinksField } from './LinksField';
import { MenuField } from './MenuField';
import { PictureInput } from './PictureInput';
import { RowsField } from './RowsField';
import type { RowInputs, ShowInputs } from './rowInputs';
import styles from './ShowForm.module.css';
import type { ShowFieldInfo } from './showFieldInfo';
import { keyOf } from './showFields';
import { isSame } from './showInputs';

export interface ShowFieldProps {
  field: ShowFieldInfo;
  /** Input for the saved value. */
  before: string | RowInputs[];
}

/** One value of the show. A change shows the former value, and can be undone. */
export function ShowField({ field, before }: ShowFieldProps) {
  const name = keyOf(field.path);
  const form = useFormContext<ShowInputs>();
  const value = useWatch<ShowInputs>({ name });
  const isChanged = !isSame(value, before);

  return (
    <div className={styles.field} data-field={name} data-wide={isWide(field)}>
      <Control field={field} />
      {isChanged && (
        <p className={styles.own}>
          <span>{textBefore(field, before)}</span>
          <Button
            size="small"
            variant="quiet"
            icon={<Undo2 aria-hidden="true" />}
            aria-label={`Undo: ${field.label}`}
            onClick={() => fillForm(form)({ [name]: before })}
          >
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}

const isWide = ({ kind }: ShowFieldInfo): boolean =>
  kind === 'rows' ||
  kind === 'menu' ||
  kind === 'links' ||
  kind === 'paragraphs' ||
  kind === 'area' ||
  kind === 'picture';

const longest = 80;

function textBefore({ kind }: ShowFieldInfo, before: string | RowInputs[]): string {
  if (typeof before !== 'string' || kind === 'paragraphs' || kind === 'picture' || kind === 'choice')
    return 'Changed.';
  if (before === '') return 'Before: empty';
  const text = before.replaceAll('\n', ', ');
  return `Before: ${text.length > longest ? `${text.slice(0, longest)}…` : text}`;
}

function Control({ field }: { field: ShowFieldInfo }) {
  const { label, hint, kind, path } = field;
  const name = keyOf(path);
  const { register, formState } = useFormContext<ShowInputs>();
  const shared = {
    label,
    hint,
    optional: Boolean(field.optional) || kind === 'optional-line',
    error: formState.errors[name]?.message as string | undefined,
  };
  switch (kind) {
    case 'rows':
      return <RowsField field={field} />;
    case 'links':
      return <LinksField name={name} label={label} />;
    case 'menu':
      return <MenuField field={field} />;
    case 'picture':
      return <PictureInput name={name} label={label} hint={hint ?? ''} sharpWidth={field.sharpWidth} />;
    case 'color':
      return <ColorInput {...shared} name={name} />;
    case 'area':
      return <Textarea {...shared} rows={3} {...register(name)} />;
    case 'lines':
      return <Textarea {...shared} rows={3} {...register(name)} />;
    case 'paragraphs':
      return <Textarea {...shared} rows={8} {...register(name)} />;
    case 'time-zone':
      return <TimeZoneInput name={name} hint={hint} error={shared.error} />;
    case 'choice':
      return (
        <Select {...shared} optional={false} {...register(name)}>
          <Options of={Object.entries(field.choices ?? {})} />
        </Select>
      );
    case 'moment':
      return <TextInput {...shared} type="datetime-local" {...register(name)} />;
    case 'number':
      return <TextInput {...shared} inputMode="decimal" autoComplete="off" {...register(name)} />;
    default:
      return <TextInput {...shared} autoComplete="off" {...register(name)} />;
  }
}

function TimeZoneInput({
  name,
  ...shared
}: {
  name: string;
  hint: string | undefined;
  error: string | undefined;
}) {
  const { register } = useFormContext<ShowInputs>();
  const current = String(useWatch<ShowInputs>({ name }) ?? '');
  return <TimeZoneSelect {...shared} current={current} {...register(name)} />;
}
