import { z } from 'zod';
import type { Operation } from '../http/operation';

/** The keywords of JSON Schema in use. */
interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** One field of a body in the contract. */
interface Field {
  readonly name: string;
  readonly required: boolean;
  /** A valid value. */
  readonly sample: unknown;
  /** Values at and beyond the limits that the contract sets. */
  readonly edges: readonly unknown[];
}

/** Samples for patterns; the first that fits is used. */
const texts = [
  'Ann',
  'ann@example.com',
  '2025-06-01T12:00:00Z',
  '/uploads/card.webp',
  '2025-06-01',
  '13:30',
  'a-slug',
  '1',
  'dQw4w9WgXcQ',
  'http://127.0.0.1:9/',
  '123456',
];

/** An email address of 254 characters. */
const longestEmail = `${'x'.repeat(64)}@${Array(3).fill('y'.repeat(61)).join('.')}.com`;

/** The fields of a body, derived from its schema, so that new operations are covered. */
function fieldsOf({ body }: Operation): readonly Field[] {
  if (!body) return [];
  const schema: Schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { properties = {}, required = [] } = resolve(schema, schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    sample: samplesOf(property).find((value) => !isFaulty(body, name, value)),
    edges: edgesOf(property),
  }));
}

/**
 * A valid body: the required fields, and one optional field where none is required.
 * @throws when no sample fits a field
 */
export function sampleBody(operation: Operation): Readonly<Record<string, unknown>> {
  const fields = fieldsOf(operation);
  const needed = fields.filter(({ required }) => required);
  const more = fields.filter(({ required }) => !required).map((field) => [...needed, field]);
  const bodies = (needed.length > 0 || more.length === 0 ? [needed, ...more] : more).map((sent) =>
    Object.fromEntries(sent.map(({ name, sample }) => [name, sample])),
  );
  const valid = bodies.find((body) => operation.body?.safeParse(body).success);
  if (!valid) throw new Error(`add to sampleBody.ts a text that fits ${operation.id}`);
  return valid;
}

/** A valid body: the sample, of which `field` is empty, or with a value at a limit of one field. */
export interface EdgeBody {
  readonly field: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export function edgeBodiesOf(operation: Operation): readonly EdgeBody[] {
  const sample = sampleBody(operation);
  const edges = fieldsOf(operation).flatMap(({ name, edges }) =>
    edges.map((value) => ({ field: name, body: { ...sample, [name]: value } })),
  );
  const sent = new Set<string>();
  return [{ field: '', body: sample }, ...edges].filter(({ body }) => {
    const known = sent.size;
    return operation.body?.safeParse(body).success && sent.add(JSON.stringify(body)).size > known;
  });
}

/** Whether the schema rejects a value of a field, regardless of other fields. */
function isFaulty(body: z.ZodType, name: string, value: unknown): boolean {
  return body.safeParse({ [name]: value }).error?.issues.some(({ path }) => path[0] === name) ?? false;
}

const resolve = ({ $ref, ...schema }: Schema, root: Schema): Schema =>
  $ref ? (root.$defs?.[$ref.replace('#/$defs/', '')] ?? schema) : schema;

const without = ({ anyOf, ...schema }: Schema): Schema =>
  anyOf?.find(({ type }) => type !== 'null') ?? schema;

/** Candidate values; nested objects get the first candidate of each field. */
function samplesOf(property: Schema): readonly unknown[] {
  const schema = without(property);
  if (schema.enum) return schema.enum;
  switch (schema.type) {
    case 'integer':
    case 'number':
      return [Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1)];
    case 'boolean':
      return [true];
    case 'string':
      return texts.filter((text) => !schema.pattern || new RegExp(schema.pattern).test(text));
    case 'array':
      return [[samplesOf(schema.items ?? {})[0]]];
    default: {
      const { properties = {}, required = [] } = schema;
      const parts = required.map((name) => [name, samplesOf(properties[name] ?? {})[0]]);
      return [Object.fromEntries(parts)];
    }
  }
}

function edgesOf(property: Schema): readonly unknown[] {
  const { type, format, pattern, minimum, exclusiveMinimum, maximum, maxLength } = without(property);
  const edges: unknown[] = [];
  for (const limit of [minimum, exclusiveMinimum, maximum]) {
    if (limit !== undefined) edges.push(limit, limit - 1, limit + 1, limit + 0.5, String(limit));
  }
  if (type === 'number' || type === 'integer') edges.push(1e308, -1e308, Number.MIN_VALUE, -0);
  if (maxLength !== undefined) {
    for (const sign of ['x', ' ', '🎉']) {
      edges.push(sign.repeat(maxLength / sign.length), sign.repeat(maxLength + 1));
    }
  }
  if (pattern && new RegExp(pattern).test(longestEmail)) edges.push(longestEmail);
  if (format === 'date-time') {
    edges.push(
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '9998-12-31T23:59:59-12:00',
      '9999-12-31T23:59:59.999999999Z',
      '1970-01-01T00:00:00Z',
      '1970-01-02T00:00:00+14:00',
      '1970-01-02T00:00:00Z',
      '2199-12-30T23:59:59.9999999Z',
      '2199-12-31T00:00:00-15:59',
      '2200-01-01T00:00:00Z',
      '2025-01-01T00:00:00+23:59',
      '2025-01-01T00:00:00-15:59',
      '2025-02-30T00:00:00Z',
      '2025-01-01',
      '2025-01-01T24:00:00Z',
      'now',
      'infinity',
      1_735_689_600,
    );
  }
  if (format === 'date') edges.push('1999-12-31', '2000-01-01', '2100-12-31', '2101-01-01', '9999-12-31');
  return edges;
}
