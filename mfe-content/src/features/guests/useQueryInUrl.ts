import { useLocation, useNavigationType, useSearchParams } from '@show/web-kit/router';
import { useDebounced } from '@show/web-kit/timing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const parameter = 'q';
/** Milliseconds without typing after which the URL follows. */
const typingPause = 250;

/**
 * The search text, which the URL follows (`?q=baker`), so that a search can be shared and is restored on going
 * back. A state of its own, as the text in a field must not wait for a navigation.
 */
export function useQueryInUrl(): [query: string, setQuery: (query: string) => void] {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const isOwn = useNavigationType() === 'REPLACE';
  const urlQuery = search.get(parameter) ?? '';
  const [query, setQuery] = useState(urlQuery);
  const settled = useDebounced(query, typingPause);

  const write = useEffectEvent((text: string) => {
    if (text !== urlQuery) setSearch(text ? { [parameter]: text } : {}, { replace: true });
  });
  useEffect(() => write(settled.trim()), [settled]);

  const shown = useRef({ key, urlQuery });
  const follow = useEffectEvent(() => {
    const isElsewhere = key !== shown.current.key;
    // A document is rendered without the query and has it once it is hydrated. What was typed before that stays.
    const isLate = urlQuery !== shown.current.urlQuery && query === shown.current.urlQuery;
    if (!isOwn && (isElsewhere || isLate)) setQuery(urlQuery);
    shown.current = { key, urlQuery };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the location only that it has changed
  useEffect(() => follow(), [key, urlQuery]);

  return [query, setQuery];
}
