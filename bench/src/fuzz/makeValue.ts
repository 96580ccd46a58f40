import type { Random } from '@show/test-kit/random';
import { type OpenApi, resolveSchema, type Schema } from './document';
import type { ValuePool } from './ValuePool';

/** Context for generating values. */
export interface Generation {
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
export function makeValue(generation: Generation, given: Schema, name = ''): unknown {
  const { random } = generation;
  const schema = resolveSchema(given, generation.document);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pickOne(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return makeValue(generation, pickOne(random, choices), name);
  if (schema.allOf?.[0]) return makeValue(generation, schema.allOf[0], name);
  const type = typeof schema.type === 'object' ? pickOne(random, schema.type) : schema.type;
  switch (type) {
    case 'object':
      return makeObject(generation, schema);
    case 'array':
      return Array.from({ length: lengthOf(random, schema) }, () =>
        makeValue(generation, schema.items ?? {}, name),
      );
    case 'integer':
    case 'number':
      return makeNumber(generation, schema, name, type === 'integer');
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return makeText(generation, schema, name);
  }
}

function makeObject(
  generation: Generation,
  { properties = {}, required = [] }: Schema,
): Record<string, unknown> {
  const fullness = pickOne(generation.random, [0.1, 0.5, 0.9]);
  const present = Object.entries(properties).filter(
    ([name]) => required.includes(name) || generation.random.chance(fullness),
  );
  return Object.fromEntries(present.map(([name, property]) => [name, makeValue(generation, property, name)]));
}

function lengthOf(random: Random, { minItems = 0, maxItems = minItems + 3 }: Schema): number {
  return random.whole(minItems, Math.min(maxItems, minItems + 3));
}

function makeNumber(generation: Generation, schema: Schema, name: string, whole: boolean): number {
  const { random, pool } = generation;
  const least = schema.minimum ?? (schema.exclusiveMinimum ?? 0) + (whole ? 1 : 0.001);
  const most = schema.maximum ?? least + 1000;
  const seen = pool.pick(name, generation.about);
  if (typeof seen === 'number' && seen >= least && seen <= most && random.chance(0.8)) return seen;
  if (random.chance(0.1)) return least;
  if (random.chance(0.1)) return most;
  const number = least + random.next() * (Math.min(most, least + 1000) - least);
  return whole ? Math.floor(number) : number;
}

function makeText(generation: Generation, schema: Schema, name: string): string {
  const { random, pool } = generation;
  const { minLength = 0, maxLength = 200, pattern, format } = schema;
  const seen = pool.pick(name, generation.about);
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
