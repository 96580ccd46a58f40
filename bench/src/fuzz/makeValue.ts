import type { Random } from '@show/test-kit/random';
import { type OpenApi, resolveSchema, type Schema } from './document';
import type { ValuePool } from './Pool';

/** Context for generating values. */
export interface Making {
  readonly document: OpenApi;
  readonly random: Random;
  readonly pool: ValuePool;
  /** Topic of the call by `topicOf`: ids of the same topic are preferred. */
  readonly about: string;
}

export function pickOne<T>(random: Random, list: readonly T[]): T {
  const picked = list[random.whole(0, list.length - 1)];
  if (picked === undefined && list.length === 0) throw new Error('nothing to pick from');
  return picked as T;
}

/** Generates a value for a JSON schema; patterns and refinements may still reject it. */
export function makeValue(making: Making, given: Schema, name = ''): unknown {
  const { random } = making;
  const schema = resolveSchema(given, making.document);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pickOne(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return makeValue(making, pickOne(random, choices), name);
  if (schema.allOf?.[0]) return makeValue(making, schema.allOf[0], name);
  const type = typeof schema.type === 'object' ? pickOne(random, schema.type) : schema.type;
  switch (type) {
    case 'object':
      return makeObject(making, schema);
    case 'array':
      return Array.from({ length: lengthOf(random, schema) }, () =>
        makeValue(making, schema.items ?? {}, name),
      );
    case 'integer':
    case 'number':
      return makeNumber(making, schema, name, type === 'integer');
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return makeText(making, schema, name);
  }
}

function makeObject(making: Making, { properties = {}, required = [] }: Schema): Record<string, unknown> {
  const fullness = pickOne(making.random, [0.1, 0.5, 0.9]);
  const present = Object.entries(properties).filter(
    ([name]) => required.includes(name) || making.random.chance(fullness),
  );
  return Object.fromEntries(present.map(([name, property]) => [name, makeValue(making, property, name)]));
}

function lengthOf(random: Random, { minItems = 0, maxItems = minItems + 3 }: Schema): number {
  return random.whole(minItems, Math.min(maxItems, minItems + 3));
}

function makeNumber(making: Making, schema: Schema, name: string, whole: boolean): number {
  const { random, pool } = making;
  const least = schema.minimum ?? (schema.exclusiveMinimum ?? 0) + (whole ? 1 : 0.001);
  const most = schema.maximum ?? least + 1000;
  const seen = pool.pick(name, making.about);
  if (typeof seen === 'number' && seen >= least && seen <= most && random.chance(0.8)) return seen;
  if (random.chance(0.1)) return least;
  if (random.chance(0.1)) return most;
  const number = least + random.next() * (Math.min(most, least + 1000) - least);
  return whole ? Math.floor(number) : number;
}

function makeText(making: Making, schema: Schema, name: string): string {
  const { random, pool } = making;
  const { minLength = 0, maxLength = 200, pattern, format } = schema;
  const seen = pool.pick(name, making.about);
  const candidates = [
    ...(seen === undefined ? [] : [String(seen), String(seen)]),
    ...Array.from({ length: 8 }, () => pool.text()),
    ...(format === 'date-time' ? [`20${random.whole(10, 39)}-06-0${random.whole(1, 9)}T12:00:00Z`] : []),
    ...(format === 'date' ? [`2026-06-0${random.whole(1, 9)}`] : []),
    String(random.whole(1, 30)),
    'x'.repeat(Math.min(maxLength, 5000)),
  ];
  const isFormat = (text: string) => !format?.startsWith('date') || !Number.isNaN(Date.parse(text));
  const fitting = candidates.filter(
    (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
      isFormat(text),
  );
  return fitting.length > 0 ? pickOne(random, fitting) : pool.text();
}
