import type { Show } from '@show/contracts/site/show';

export interface TownAddress {
  address: string;
  city: string;
  state: string;
}

const stateAndZip = /^([A-Za-z][A-Za-z .]*?)\s*\d{5}(-\d{4})?$/;

/**
 * Street, city and state of an address in one line, `1 Main Street, Kokomo, IN 46901`, as far as they can be distinguished.
 * @param region provides the state when none is named
 */
export function splitAddress(
  line: string,
  { stateCode, defaultState = '' }: Pick<Show['region'], 'stateCode' | 'defaultState'>,
): TownAddress {
  const parts = line.split(',').map((part) => part.trim());
  const plain = { address: line.trim(), city: '', state: defaultState };
  if (parts.length < 3) return plain;
  const last = parts.at(-1) ?? '';
  const state = (stateAndZip.exec(last)?.[1] ?? last).trim();
  return {
    address: parts.slice(0, -2).join(', '),
    city: parts.at(-2) ?? '',
    state: state === stateCode || state === '' ? defaultState : state,
  };
}
