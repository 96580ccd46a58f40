import { Textarea, TextInput, useFormContext, useWatch } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { Undo2 } from 'lucide-react';
import { ColorInput } from './ColorInput';
import { LinksField } from './LinksField';
import { PictureInput } from './PictureInput';
import { RowsField } from './RowsField';
import styles from './ShowForm.module.css';
import { keyOf, type ShowFieldInfo } from './showFields';
import { isSame, type RowInputs, type ShowInputs } from './showInputs';

export interface ShowFieldProps {
  field: ShowFieldInfo;
  /** Input for the value of the show file. */
  file: string | RowInputs[];
}

/** One value of the show, with a reset to that of the show file. */
export function ShowField({ field, file }: ShowFieldProps) {
  const name = keyOf(field.path);
  const { setValue, formState } = useFormContext<ShowInputs>();
  const value = useWatch<ShowInputs>({ name });
  const isOwn = !isSame(value, file);

  return (
    <div className={styles.field} data-wide={isWide(field)}>
      <Control field={field} />
      {isOwn && (
        <p className={styles.own}>
          <span>{fileText(field, file)}</span>
          <Button
            size="small"
            variant="quiet"
            icon={<Undo2 aria-hidden="true" />}
            aria-label={`Use the show file’s value: ${field.label}`}
            onClick={() => setValue(name, file, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
          >
            Reset
          </Button>
        </p>
      )}
    </div>
  );
}

const isWide = ({ kind }: ShowFieldInfo): boolean =>
  kind === 'rows' || kind === 'links' || kind === 'paragraphs' || kind === 'area' || kind === 'picture';

const longest = 80;

function fileText({ kind }: ShowFieldInfo, file: string | RowInputs[]): string {
  if (typeof file !== 'string' || kind === 'paragraphs') return 'Differs from the show file.';
  if (file === '') return 'The show file has none.';
  const text = file.replaceAll('\n', ', ');
  return `The show file says: ${text.length > longest ? `${text.slice(0, longest)}…` : text}`;
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
    case 'number':
      return <TextInput {...shared} inputMode="decimal" autoComplete="off" {...register(name)} />;
    default:
      return <TextInput {...shared} autoComplete="off" {...register(name)} />;
  }
}
