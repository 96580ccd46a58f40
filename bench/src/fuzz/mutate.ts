import type { Random } from '@show/test-kit/random';
import { pickOne } from './makeValue';
import { oddValues } from './oddValues';

/** A copy of a JSON value with one fault: a wrong value, a missing one, or an extra one. */
export function mutate(random: Random, value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.4))
      return pickOne(random, [...oddValues, [...value, ...value]]);
    const at = random.whole(0, value.length - 1);
    return value.map((one, place) => (place === at ? mutate(random, one) : one));
  }
  if (!value || typeof value !== 'object') return pickOne(random, oddValues);
  const entries = Object.entries(value);
  const way = random.whole(0, 9);
  if (entries.length === 0 || way === 0) return pickOne(random, oddValues);
  if (way === 1) return { ...value, [pickOne(random, ['unknown', 'constructor', 'id'])]: 1 };
  const [name, old] = pickOne(random, entries);
  if (way < 4) return Object.fromEntries(entries.filter(([other]) => other !== name));
  return { ...value, [name]: mutate(random, old) };
}
