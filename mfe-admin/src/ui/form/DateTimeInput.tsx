import { instantsOf, wallTime } from '@show/contracts/domain/wallTime';
import { TextInput, type TextInputProps } from '@show/web-kit/forms';
import { show } from '@show/web-kit/page';
import { useState } from 'react';

export interface DateTimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** An instant, ISO 8601. */
  value: string | null | undefined;
  onChange: (instant: string | null) => void;
}

/** A date and time input, by the show's clock wherever staff are. */
export function DateTimeInput({ value, onChange, hint, error, ...input }: DateTimeInputProps) {
  const { timeZone } = show().region;
  /** A time that the clocks skip; it is shown, but is not an instant. */
  const [skipped, setSkipped] = useState<string>();
  const shown = value ? wallTime(Date.parse(value), timeZone) : '';
  const isTwice = shown !== '' && instantsOf(shown, timeZone).length > 1;

  const take = (text: string) => {
    const [first] = text ? instantsOf(text, timeZone) : [];
    setSkipped(text && first === undefined ? text : undefined);
    if (!text) onChange(null);
    else if (first !== undefined) onChange(new Date(first).toISOString());
  };
  return (
    <TextInput
      {...input}
      type="datetime-local"
      hint={isTwice ? 'This time occurs twice on that day; the first one is used.' : hint}
      error={skipped ? 'The clocks skip this time on that day. Choose another one.' : error}
      value={skipped ?? shown}
      onChange={(event) => take(event.target.value)}
    />
  );
}
