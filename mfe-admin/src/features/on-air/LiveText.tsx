import { TextInput } from '@show/web-kit/forms';
import { useState } from 'react';

export interface LiveTextProps {
  label: string;
  hint?: string | undefined;
  value: string;
  max: number;
  /** Called when the field is left or Enter is pressed; what was typed stays until it has resolved. */
  onCommit: (text: string) => Promise<unknown>;
}

/** A text that others may change at the same time: it follows them, except while it is being typed. */
export function LiveText({ label, hint, value, max, onCommit }: LiveTextProps) {
  const [typed, setTyped] = useState<string>();
  function commit(): void {
    if (typed === undefined) return;
    const done = typed === value ? Promise.resolve() : onCommit(typed);
    done.then(
      () => setTyped(undefined),
      () => {},
    );
  }
  return (
    <TextInput
      label={label}
      hint={hint}
      value={typed ?? value}
      maxLength={max}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key, currentTarget }) => {
        // Leaves the field, so that the next key directs.
        if (key === 'Enter') currentTarget.blur();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
