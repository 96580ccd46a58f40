import { useLocation, useNavigationType, useSearchParams } from '@show/web-kit/router';
import { useDebounced } from '@show/web-kit/timing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const parameter = 'q';
/** Milliseconds without typing after which the URL follows. */
const typingPause = 250;

/**
 * The search text, which the URL follows (`?q=baker`), so that a search can be shared and is there again on the way
 * back. A state of its own, as the text in a field must not wait for a navigation.
 */
export function useQueryInAddress(): [query: string, setQuery: (query: string) => void] {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const isOwn = useNavigationType() === 'REPLACE';
  const addressed = search.get(parameter) ?? '';
  const [query, setQuery] = useState(addressed);
  const settled = useDebounced(query, typingPause);

  const write = useEffectEvent((text: string) => {
    if (text !== addressed) setSearch(text ? { [parameter]: text } : {}, { replace: true });
  });
  useEffect(() => write(settled.trim()), [settled]);

  const shown = useRef({ key, addressed });
  const follow = useEffectEvent(() => {
    const isElsewhere = key !== shown.current.key;
    // A document is rendered without the query and has it once it is hydrated. What was typed before that stays.
    const isLate = addressed !== shown.current.addressed && query === shown.current.addressed;
    if (!isOwn && (isElsewhere || isLate)) setQuery(addressed);
    shown.current = { key, addressed };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the location only that it is another one
  useEffect(() => follow(), [key, addressed]);

  return [query, setQuery];
}
