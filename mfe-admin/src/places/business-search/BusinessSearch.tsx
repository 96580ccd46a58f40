import type { BusinessSuggestion } from '@show/contracts/entities/business';
import { TextInput } from '@show/web-kit/forms';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './BusinessSearch.module.css';
import { SuggestionList } from './SuggestionList';
import { useSuggestions } from './useSuggestions';

export interface BusinessSearchProps {
  label?: string | undefined;
  /** Tells what choosing a business does. */
  hint?: string | undefined;
  /** Empties the input after a choice, for the next one. */
  clears?: boolean | undefined;
  onChoose: (suggestion: BusinessSuggestion) => void;
}

/** A combobox that finds businesses and places by name, to fill in a form. */
export function BusinessSearch({
  label = 'Find a business or place',
  hint = 'Type at least 3 characters, then choose; the fields below are filled in.',
  clears = false,
  onChoose,
}: BusinessSearchProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions, state } = useSuggestions(text);
  const shown = open && state !== 'idle';
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(suggestion: BusinessSuggestion): void {
    onChoose(suggestion);
    setText(clears ? '' : suggestion.name);
    setOpen(false);
    setActive(-1);
  }

  function move(by: number): void {
    setOpen(true);
    const count = suggestions.length;
    if (count > 0) setActive((active + by + (active < 0 && by < 0 ? 1 : 0) + count) % count);
  }

  function press(event: KeyboardEvent): void {
    const chosen = shown ? suggestions[active] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      // Enter must not submit the surrounding form.
      if (chosen) choose(chosen);
    } else if (event.key === 'Escape' && shown) setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.search}>
      <TextInput
        label={label}
        hint={hint}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={press}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      <SuggestionList
        id={listId}
        label={label}
        optionId={optionId}
        suggestions={suggestions}
        state={state}
        shown={shown}
        active={active}
        onChoose={choose}
      />
    </div>
  );
}
