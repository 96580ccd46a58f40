import type { BusinessSuggestion } from '@show/contracts/entities/business';
import { counted } from '@show/web-kit/format';
import { Badge, VisuallyHidden } from '@show/web-kit/ui';
import { oneLine } from '../oneLine';
import styles from './SuggestionList.module.css';
import type { SearchState } from './useSuggestions';

export interface SuggestionListProps {
  id: string;
  label: string;
  optionId: (index: number) => string;
  suggestions: readonly BusinessSuggestion[];
  state: SearchState;
  shown: boolean;
  active: number;
  onChoose: (suggestion: BusinessSuggestion) => void;
}

const texts: Readonly<Partial<Record<SearchState, string>>> = {
  searching: 'Searching...',
  nothing: 'No locations found',
  failed: "Search isn't working right now. Type the address below.",
};

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The results below the input, which keeps the focus. */
export function SuggestionList({
  id,
  label,
  optionId,
  suggestions,
  state,
  shown,
  active,
  onChoose,
}: SuggestionListProps) {
  return (
    <>
      <div className={styles.list} hidden={!shown}>
        {texts[state] && <p className={styles.words}>{texts[state]}</p>}
        <div id={id} role="listbox" aria-label={label}>
          {suggestions.map((suggestion, index) => (
            <button
              key={suggestion.id}
              ref={index === active ? intoView : undefined}
              id={optionId(index)}
              type="button"
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={styles.option}
              // Keeps the focus in the input, or the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(suggestion)}
            >
              <span className={styles.name}>{suggestion.name}</span>
              {suggestion.source === 'business' && <Badge>Our business</Badge>}
              <span className={styles.address}>{oneLine(suggestion)}</span>
            </button>
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">
          {shown &&
            (texts[state] ?? `${counted(suggestions.length, 'suggestion')}. Choose with the arrow keys.`)}
        </span>
      </VisuallyHidden>
    </>
  );
}
