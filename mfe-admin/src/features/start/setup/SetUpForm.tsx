import { look as usualLook } from '@show/contracts/site/lookColors';
import { showValue, showValuesSchema } from '@show/contracts/site/showSettings';
import { usStateOf, valuesOfState } from '@show/contracts/site/usStates';
import { Textarea, TextInput } from '@show/web-kit/forms';
import { show } from '@show/web-kit/page';
import { Button } from '@show/web-kit/ui';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { IconPreview } from '../../../media/IconPreview';
import { PictureField } from '../../../media/picture-field/PictureField';
import { StateSelect, TimeZoneSelect } from '../../../places/home/HomeSelects';
import styles from './SetUp.module.css';
import { type SetupField, type SetupStep, setupForms } from './setupSteps';

type Texts = Readonly<Record<string, string>>;

export interface SetUpFormProps {
  readonly step: SetupStep;
  readonly busy: boolean;
  /** Takes values of the show by their paths. */
  readonly onSave: (values: Readonly<Record<string, unknown>>) => void;
}

/** The value of a field before it is changed; a list has a line for each of its texts. */
function savedText({ path }: SetupField): string {
  const value = showValue(show(), path) ?? '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/** The value of a field; undefined leaves it as it is, null clears it. */
function sentValue(field: SetupField, typed: string): unknown {
  const text = typed.trim();
  if (text === '' && !field.required) return savedText(field) ? null : undefined;
  return field.look === 'lines' ? text.split('\n').flatMap((line) => line.trim() || []) : text;
}

/** One step of the set-up. What is wrong is shown beside its field, before anything is sent. */
export function SetUpForm({ step, busy, onSave }: SetUpFormProps) {
  const { title, fields } = setupForms[step];
  const [texts, setTexts] = useState<Texts>(() =>
    Object.fromEntries(fields.map((field) => [field.path, savedText(field)])),
  );
  const [errors, setErrors] = useState<Texts>({});
  const state = usStateOf(texts['region.stateCode'] ?? '');
  const asked = fields.filter(({ look }) => !(look === 'area' && state));

  function save(event: FormEvent): void {
    event.preventDefault();
    const typed = asked.map((field) => [field.path, sentValue(field, texts[field.path] ?? '')] as const);
    const given = Object.fromEntries(typed.filter(([, value]) => value !== undefined));
    const values = { ...(state && valuesOfState(state)), ...given };
    const { error } = showValuesSchema.safeParse(values);
    setErrors(
      Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    );
    if (!error) onSave(values);
  }

  return (
    <form aria-label={title} noValidate className={styles.form} onSubmit={save}>
      <h4 className={styles.title}>{title}</h4>
      {asked.map((field) => (
        <Control
          key={field.path}
          field={field}
          text={texts[field.path] ?? ''}
          error={errors[field.path]}
          onText={(text) =>
            setTexts((all) => ({ ...all, [field.path]: text, ...(field.look === 'state' && zoneOf(text)) }))
          }
        />
      ))}
      <div>
        <Button type="submit" variant="primary" busy={busy} icon={<ArrowRight aria-hidden="true" />}>
          Save and Continue
        </Button>
      </div>
    </form>
  );
}

/** A state sets the time zone. */
function zoneOf(code: string): Texts {
  const state = usStateOf(code);
  return state ? { 'region.timeZone': state.timeZone } : {};
}

interface ControlProps {
  field: SetupField;
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
}

function Control({ field: { label, hint, look, required, placeholder }, text, error, onText }: ControlProps) {
  const shared = {
    value: text,
    error,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  switch (look) {
    case 'state':
      return <StateSelect {...shared} hint="Sets the map, its counties and the time zone." />;
    case 'time-zone':
      return <TimeZoneSelect {...shared} current={text} />;
    case 'lines':
      return <Textarea {...shared} label={label} optional rows={2} hint={hint} />;
    case 'picture':
      return (
        <>
          <PictureField
            title={label}
            name="the logo"
            hint="Square fits best. Browser tab and phone icons are made from it."
            folder="general"
            picture={text || null}
            size={undefined}
            sharpWidth={512}
            use="icon"
            onPicture={(picture) => onText(picture ?? '')}
          />
          {text && <IconPreview logo={text} />}
        </>
      );
    case 'color':
      return (
        <>
          <label className={styles.color}>
            {label}
            <input type="color" value={text || usualLook.accent} onChange={shared.onChange} />
          </label>
          {error && <p role="alert">{error}</p>}
        </>
      );
    default:
      return (
        <TextInput
          {...shared}
          label={label}
          optional={!required}
          type={look === 'email' ? 'email' : 'text'}
          hint={hint}
          placeholder={placeholder}
          autoComplete="off"
          onFocus={({ target }) => required && target.select()}
        />
      );
  }
}
