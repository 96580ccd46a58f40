import { useSearchParams } from '@show/web-kit/router';
import { useState } from 'react';

/**
 * State that also stands in the query of the address, so that it survives a reload and can be sent as a link. Changes
 * replace the history entry.
 * @param allowed values; any other one in the address counts as the first
 */
export function useAddressState<Value extends string>(
  name: string,
  allowed: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [search, setSearch] = useSearchParams();
  const [value, setValue] = useState<Value>(
    () => allowed.find((one) => one === search.get(name)) ?? allowed[0],
  );

  function change(next: Value): void {
    setValue(next);
    setSearch(
      (params) => {
        if (next === allowed[0]) params.delete(name);
        else params.set(name, next);
        return params;
      },
      { replace: true },
    );
  }

  return [value, change];
}
