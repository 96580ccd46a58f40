import type { BusinessSuggestion } from '@show/contracts/entities/business';
import { read, useQuery } from '@show/web-kit/query';
import { useDebounced } from '@show/web-kit/timing';

/** Milliseconds of debounce before a request. */
const typingPause = 300;
const minCharacters = 3;
const maxSuggestions = 8;
const none: readonly BusinessSuggestion[] = [];

export type SearchState = 'idle' | 'searching' | 'found' | 'nothing' | 'failed';

/** Suggestions of the server for a text, debounced, from a minimum length on. */
export function useSuggestions(text: string): {
  suggestions: readonly BusinessSuggestion[];
  state: SearchState;
} {
  const wanted = text.trim();
  const asked = useDebounced(wanted, typingPause);

  const enabled = asked.length >= minCharacters;
  const { data, error } = useQuery({
    ...read('/api/businesses/search', { query: { q: asked } }),
    enabled,
    gcTime: 60_000,
  });

  if (wanted.length < minCharacters) return { suggestions: none, state: 'idle' };
  if (wanted !== asked) return { suggestions: none, state: 'searching' };
  if (error) return { suggestions: none, state: 'failed' };
  if (!data) return { suggestions: none, state: 'searching' };
  return { suggestions: data.slice(0, maxSuggestions), state: data.length > 0 ? 'found' : 'nothing' };
}
