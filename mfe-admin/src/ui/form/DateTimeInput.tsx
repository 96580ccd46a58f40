import { TextInput, type TextInputProps } from '@show/web-kit/forms';

export interface DateTimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** An instant, ISO 8601. */
  value: string | null | undefined;
  onChange: (instant: string | null) => void;
}

/** An instant in the user's time zone, as the input needs it: '2025-06-01T13:30'. */
function localText(instant: string | null | undefined): string {
  if (!instant) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A date and time input. */
export function DateTimeInput({ value, onChange, ...input }: DateTimeInputProps) {
  const take = (text: string) => onChange(text ? new Date(text).toISOString() : null);
  return (
    <TextInput
      {...input}
      type="datetime-local"
      value={localText(value)}
      onChange={(event) => take(event.target.value)}
    />
  );
}
