import { useSearchParams } from '@show/web-kit/router';
import { use, useEffect, useRef, useState } from 'react';
import { ShownTab } from './shownTab';

/**
 * A text stored in the query of the URL, so that it survives a reload and can be sent as a link. Changes replace the
 * history entry. While another tab is shown, to which the URL belongs, it does not change.
 * @param name undefined: not stored in the URL
 * @param initial not stored in the URL
 */
export function useUrlText(name: string | undefined, initial = ''): [string, (text: string) => void] {
  const [search, setSearch] = useSearchParams();
  const isShown = use(ShownTab);
  const isInUrl = name !== undefined && isShown;
  const inUrl = isInUrl ? (search.get(name) ?? initial) : undefined;
  const [text, setText] = useState(inUrl ?? initial);
  /** Texts written to the URL, which updates later than the input, and not seen there yet. */
  const written = useRef<readonly string[]>([]);

  useEffect(() => {
    if (inUrl === undefined) return;
    const at = written.current.indexOf(inUrl);
    written.current = at < 0 ? [] : written.current.slice(at + 1);
    if (at < 0) setText(inUrl);
  }, [inUrl]);

  function change(next: string): void {
    setText(next);
    if (!isInUrl) return;
    written.current = [...written.current, next];
    setSearch(
      (params) => {
        if (next === initial) params.delete(name);
        else params.set(name, next);
        return params;
      },
      { replace: true },
    );
  }

  return [text, change];
}

/**
 * The same for one of several values.
 * @param allowed anything else in the URL counts as the first one
 */
export function useUrlState<Value extends string>(
  name: string,
  allowed: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [text, change] = useUrlText(name, allowed[0]);
  return [allowed.find((one) => one === text) ?? allowed[0], change];
}
