import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;
type Part = z.core.JSONSchema._JSONSchema;

/** Values of the site by field name: real ids, slugs and URLs, so that requests pass the first checks. */
export type KnownValues = ReadonlyMap<string, ReadonlySet<string | number>>;

const texts = [
  'Ann',
  'Grand opening',
  'ann@example.com',
  'https://example.com/a',
  'a-slug',
  '47401',
  '13:30',
];
const strange = fc.constantFrom<unknown>('', '\u0000', '\uD800', "'; drop table entries; --", '../..', 1e308);

/** Mostly the first, sometimes the other. */
export const mostly = <T>(one: Arbitrary<T>, other: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: other });

/** Values that mostly fit a zod schema; refinements may still refuse one. */
export function fittingValues(schema: z.ZodType, known: KnownValues): Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return valuesOf(root, '');

  function valuesOf(part: Part | Part[], name: string): Arbitrary<unknown> {
    if (typeof part !== 'object' || Array.isArray(part)) return fc.jsonValue();
    const { $ref = '', ...own } = part;
    const found = root.$defs?.[$ref.replace('#/$defs/', '')] ?? own;
    const choices = found.anyOf ?? found.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)));
    if (found.const !== undefined || found.enum) return fc.constantFrom(...(found.enum ?? [found.const]));
    // For names such as `segmentId` also ids.
    const seen = [...(known.get(name) ?? (/id$/i.test(name) ? known.get('id') : undefined) ?? [])];
    const { type, minItems: minLength = 0, items = {}, properties = {}, required = [] } = found;
    if (type === 'string') return textsOf(found, seen.map(String));
    if (type === 'integer' || type === 'number') return numbersOf(found, seen.map(Number));
    if (type === 'boolean') return fc.boolean();
    if (type === 'array') return fc.array(valuesOf(items, name), { minLength, maxLength: minLength + 3 });
    if (type !== 'object') return fc.constant(null);
    const fields: Record<string, Arbitrary<unknown>> = {};
    for (const [key, one] of Object.entries(properties)) fields[key] = valuesOf(one, key);
    return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true });
  }
}

function numbersOf(
  { minimum: min = 1, maximum = min + 1000 }: Schema,
  seen: readonly number[],
): Arbitrary<unknown> {
  const fitting = seen.filter((value) => value >= min && value <= maximum);
  return mostly(fc.constantFrom(min, maximum, ...fitting), fc.double({ min, max: maximum, noNaN: true }));
}

function textsOf(
  { pattern = '', format, maxLength = 200 }: Schema,
  seen: readonly string[],
): Arbitrary<unknown> {
  const days = fc.integer({ min: 1, max: 28 }).map((day) => new Date(Date.UTC(2026, 5, day)).toISOString());
  if (format === 'date-time') return days;
  if (format === 'date') return days.map((day) => day.slice(0, 10));
  const expression = new RegExp(pattern, 'u');
  const fitting = [...seen, ...texts].filter((text) => text.length <= maxLength && expression.test(text));
  return mostly(fc.constantFrom('x', ...fitting), fc.string({ unit: 'binary', maxLength }));
}

/** The values with one field replaced or added, or replaced as a whole. */
export function spoiled(values: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.tuple(values, fc.oneof(strange, fc.jsonValue()), fc.nat()).map(([value, odd, at]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return odd;
    const names = [...Object.keys(value), 'unknown'];
    return { ...value, [names[at % names.length] ?? '']: odd };
  });
}
