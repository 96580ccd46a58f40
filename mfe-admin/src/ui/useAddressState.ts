import { useSearchParams } from '@show/web-kit/router';
import { use, useEffect, useRef, useState } from 'react';
import { ShownTab } from './shownTab';

/**
 * A text that also stands in the query of the address, so that it survives a reload and can be sent as a link. Changes
 * replace the history entry. While another tab is shown, whose the address is, it stays as it was.
 * @param name undefined: it stays out of the address
 * @param initial stands for itself without being in the address
 */
export function useAddressText(name: string | undefined, initial = ''): [string, (text: string) => void] {
  const [search, setSearch] = useSearchParams();
  const isShown = use(ShownTab);
  const isAddressed = name !== undefined && isShown;
  const addressed = isAddressed ? (search.get(name) ?? initial) : undefined;
  const [text, setText] = useState(addressed ?? initial);
  /** Written to the address, which follows later than one types, and not seen there yet. */
  const written = useRef<readonly string[]>([]);

  useEffect(() => {
    if (addressed === undefined) return;
    const at = written.current.indexOf(addressed);
    written.current = at < 0 ? [] : written.current.slice(at + 1);
    if (at < 0) setText(addressed);
  }, [addressed]);

  function change(next: string): void {
    setText(next);
    if (!isAddressed) return;
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
 * The same for one of some values.
 * @param allowed any other one in the address counts as the first
 */
export function useAddressState<Value extends string>(
  name: string,
  allowed: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [text, change] = useAddressText(name, allowed[0]);
  return [allowed.find((one) => one === text) ?? allowed[0], change];
}
