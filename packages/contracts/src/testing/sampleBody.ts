import type { Operation } from '@show/contracts';
import { z } from 'zod';

/** What is looked at of a JSON Schema. */
interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** One field of a body, as the contract has it. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  /** A value that fits. */
  readonly sample: unknown;
  /** Values at and beyond the limits that the contract sets. */
  readonly edges: readonly unknown[];
}

/** Of texts whose pattern cannot be read from a schema by looking: the first that fits is taken. */
const texts = ['Ann', 'ann@example.com', '2025-06-01T12:00:00Z', '/uploads/card.webp'];

/** The fields of a call's body, so that a call that joins the contract is tried without a word here. */
export function fieldsOf({ body }: Operation): readonly Field[] {
  if (!body) return [];
  const schema: Schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { properties = {}, required = [] } = resolve(schema, schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    sample: sampleOf(property),
    edges: edgesOf(property),
  }));
}

/** A body that is right: everything that must be there, and of the rest one field where nothing must. */
export function sampleBody(operation: Operation): Readonly<Record<string, unknown>> {
  const fields = fieldsOf(operation);
  const needed = fields.filter(({ required }) => required);
  const sent = needed.length > 0 ? needed : fields.slice(0, 1);
  return Object.fromEntries(sent.map(({ name, sample }) => [name, sample]));
}

const resolve = ({ $ref, ...schema }: Schema, root: Schema): Schema =>
  $ref ? (root.$defs?.[$ref.replace('#/$defs/', '')] ?? schema) : schema;

const without = ({ anyOf, ...schema }: Schema): Schema =>
  anyOf?.find(({ type }) => type !== 'null') ?? schema;

function sampleOf(property: Schema): unknown {
  const schema = without(property);
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
    case 'boolean':
      return true;
    case 'string':
      return texts.find((text) => !schema.pattern || new RegExp(schema.pattern).test(text));
    default:
      return {};
  }
}

function edgesOf(property: Schema): readonly unknown[] {
  const { type, format, minimum, exclusiveMinimum, maximum, maxLength } = without(property);
  const edges: unknown[] = [];
  for (const limit of [minimum, exclusiveMinimum, maximum]) {
    if (limit !== undefined) edges.push(limit, limit - 1, limit + 1, limit + 0.5, String(limit));
  }
  if (type === 'number' || type === 'integer') edges.push(1e308, -1e308, Number.MIN_VALUE, -0);
  if (maxLength !== undefined) {
    for (const sign of ['x', ' ', 'é', '🎉', 'e\u0301']) {
      edges.push(sign.repeat(maxLength / sign.length), sign.repeat(maxLength + 1));
    }
  }
  if (format === 'date-time') {
    edges.push(
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999999999Z',
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
  return edges;
}
