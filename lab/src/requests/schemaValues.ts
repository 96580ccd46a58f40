import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;
type Part = z.core.JSONSchema._JSONSchema;

/** Values of the site by field name: real ids, slugs and URLs, so that requests pass the first checks. */
export type KnownValues = ReadonlyMap<string, ReadonlySet<string | number>>;

const texts = [
  'Ann',
  'ann@example.com',
  'https://example.com/a.js',
  'a-slug',
  '47401',
  '12.5',
  '13:30',
  '2026-06-01',
];
const strange = fc.oneof(
  fc.constantFrom('', '-1', '9'.repeat(30), '%', '..', 'a/b', '__proto__', '\0', null),
  fc.jsonValue(),
);

/** Mostly the first, sometimes the other. */
export const mostly = <T>(one: Arbitrary<T>, other: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: one }, { weight: 1, arbitrary: other });

/** Values of which most fit a zod schema, and some have a strange field or several. */
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
    for (const [key, one] of Object.entries(properties)) fields[key] = mostly(valuesOf(one, key), strange);
    return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true });
  }
}

function numbersOf({ minimum: min = 1, maximum: max = min + 1000 }: Schema, seen: readonly number[]) {
  const fitting = seen.filter((value) => value >= min && value <= max);
  return mostly<unknown>(fc.constantFrom(min, max, ...fitting), fc.double({ min, max, noNaN: true }));
}

function textsOf({ pattern = '', format, maxLength = 200 }: Schema, seen: readonly string[]) {
  const days = fc.date({
    min: new Date(Date.UTC(2026, 5, 1)),
    max: new Date(Date.UTC(2026, 5, 28)),
    noInvalidDate: true,
  });
  const anyDays = fc.date({
    min: new Date('0001-01-01'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  const times = mostly(days, anyDays).map((day) => day.toISOString());
  if (format === 'date-time')
    return fc
      .tuple(times, fc.constantFrom('Z', 'Z', '-12:00', '+14:00'))
      .map(([time, zone]) => time.replace('Z', zone));
  if (format === 'date') return times.map((time) => time.slice(0, 10));
  const expression = new RegExp(pattern, 'u');
  const fitting = [...seen, ...texts].filter((text) => text.length <= maxLength && expression.test(text));
  const right = fitting.length > 0 ? fc.constantFrom(...fitting) : fc.stringMatching(expression);
  return mostly(right, fc.string({ unit: 'binary', maxLength }));
}
