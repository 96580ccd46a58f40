/** The part of JSON Schema that zod writes. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** A schema and the document that its references point into. */
interface SchemaSide {
  readonly schema: JsonSchema;
  readonly document: unknown;
}

interface ReadingOptions {
  /** The reader refuses what it does not expect: further fields, and values beyond a limit. */
  readonly strict: boolean;
}

/** Something that the writer may send and the reader does not understand. */
export interface IncompatibleRead {
  /** Path of the field: `items[].title`; empty for the whole. */
  readonly at: string;
  readonly what: string;
}

/** All that a reader would not understand of what a writer may send; none: every value is read. */
export function incompatibleReads(
  writer: SchemaSide,
  reader: SchemaSide,
  options: ReadingOptions,
): IncompatibleRead[] {
  return new Comparison(writer.document, reader.document, options).compare(writer.schema, reader.schema, '');
}

type Bound = readonly [
  key: keyof JsonSchema & (`min${string}` | `max${string}` | `exclusive${string}`),
  sign: 1 | -1,
];
const bounds: readonly Bound[] = [
  ['minimum', -1],
  ['exclusiveMinimum', -1],
  ['minLength', -1],
  ['minItems', -1],
  ['maximum', 1],
  ['exclusiveMaximum', 1],
  ['maxLength', 1],
  ['maxItems', 1],
];

class Comparison {
  /** Pairs that are being compared further up: schemas may contain themselves. */
  readonly #open = new Set<string>();

  constructor(
    private readonly writerDocument: unknown,
    private readonly readerDocument: unknown,
    private readonly options: ReadingOptions,
  ) {}

  compare(written: JsonSchema, read: JsonSchema, at: string): IncompatibleRead[] {
    const pair = `${written.$ref}|${read.$ref}`;
    const isReference = written.$ref !== undefined && read.$ref !== undefined;
    if (isReference && this.#open.has(pair)) return [];
    if (isReference) this.#open.add(pair);
    const found = this.#compare(
      resolve(written, this.writerDocument),
      resolve(read, this.readerDocument),
      at,
    );
    if (isReference) this.#open.delete(pair);
    return found;
  }

  #compare(written: JsonSchema, read: JsonSchema, at: string): IncompatibleRead[] {
    if (read.allOf) return read.allOf.flatMap((part) => this.compare(written, part, at));
    if (written.allOf) return this.#best(written.allOf.map((part) => this.compare(part, read, at)));
    const sent = branches(written);
    if (sent.length > 1) return sent.flatMap((branch) => this.compare(branch, read, at));
    const expected = branches(read);
    if (expected.length > 1) return this.#oneOf(written, expected, at);
    return this.#single(sent[0] ?? written, expected[0] ?? read, at);
  }

  #oneOf(written: JsonSchema, expected: readonly JsonSchema[], at: string): IncompatibleRead[] {
    const values = valuesOf(resolve(written, this.writerDocument));
    // Each of several values may be one of another branch.
    if (values && values.length > 1)
      return values.flatMap((value) => this.#oneOf({ const: value }, expected, at));
    return this.#best(expected.map((branch) => this.compare(written, branch, at)));
  }

  /** The way to read that misses the least. */
  #best(ways: readonly IncompatibleRead[][]): IncompatibleRead[] {
    // A branch that fails at the top is further off than one in which a deeper field differs.
    const depth = (found: readonly IncompatibleRead[]) => Math.min(...found.map(({ at }) => at.length));
    return [...ways].sort((a, b) => a.length - b.length || depth(b) - depth(a))[0] ?? [];
  }

  #single(written: JsonSchema, read: JsonSchema, at: string): IncompatibleRead[] {
    const values = valuesOf(written);
    const known = valuesOf(read);
    if (known) {
      const unknown = values?.filter((value) => !known.includes(value));
      if (!unknown) return [{ at, what: `may be any ${typeOf(written)}, and only ${list(known)} is known` }];
      return unknown.length > 0 ? [{ at, what: `may be ${list(unknown)}, which is not known` }] : [];
    }
    if (!fitsType(typeOf(written), typeOf(read)))
      return [{ at, what: `is ${typeOf(written)} and was expected as ${typeOf(read)}` }];
    return [
      ...(this.options.strict && !values ? limitsBroken(written, read, at) : []),
      ...this.#members(written, read, at),
      ...this.#fields(written, read, at),
    ];
  }

  #members(written: JsonSchema, read: JsonSchema, at: string): IncompatibleRead[] {
    const pairs = (written.prefixItems ?? []).flatMap((item, index) => {
      const expected = read.prefixItems?.[index] ?? (read.items || undefined);
      return expected ? this.compare(item, expected, `${at}[${index}]`) : [];
    });
    const rest = written.items && read.items ? this.compare(written.items, read.items, `${at}[]`) : [];
    return [...pairs, ...rest];
  }

  #fields(written: JsonSchema, read: JsonSchema, at: string): IncompatibleRead[] {
    const sent = written.properties ?? {};
    const expected = read.properties ?? {};
    const place = (name: string) => (at ? `${at}.${name}` : name);
    const missing = (read.required ?? [])
      .filter((name) => !written.required?.includes(name))
      .map((name) => ({ at: place(name), what: name in sent ? 'may be absent' : 'is missing' }));
    const others = typeof read.additionalProperties === 'object' ? read.additionalProperties : undefined;
    const refused = this.options.strict && read.additionalProperties === false;
    const fields = Object.entries(sent).flatMap(([name, schema]) => {
      const target = expected[name] ?? others;
      if (target) return this.compare(schema, target, place(name));
      return refused ? [{ at: place(name), what: 'is not taken' }] : [];
    });
    const more = typeof written.additionalProperties === 'object' && others;
    const records = more ? this.compare(written.additionalProperties as JsonSchema, more, place('*')) : [];
    return [...missing, ...fields, ...records];
  }
}

function resolve(schema: JsonSchema, document: unknown): JsonSchema {
  if (schema.$ref === undefined) return schema;
  let at = document;
  for (const step of schema.$ref.replace(/^#\/?/, '').split('/').filter(Boolean)) {
    const key = step.replace(/~1/g, '/').replace(/~0/g, '~');
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  }
  if (typeof at !== 'object' || at === null) throw new Error(`${schema.$ref} leads nowhere`);
  return resolve(at, document);
}

/** The alternatives of a schema; of a list of types, one each. */
function branches(schema: JsonSchema): readonly JsonSchema[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives;
  const { type } = schema;
  if (typeof type !== 'object' || schema.enum) return [schema];
  return type.map((one) => ({ ...schema, type: one }));
}

function valuesOf(schema: JsonSchema): readonly unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return schema.enum ?? (schema.type === 'null' ? [null] : undefined);
}

function typeOf({ type, properties, ...schema }: JsonSchema): string {
  if (typeof type === 'string') return type;
  const [value] = valuesOf(schema) ?? [];
  if (value !== undefined) return value === null ? 'null' : typeof value;
  return properties ? 'object' : 'anything';
}

function fitsType(written: string, read: string): boolean {
  return read === 'anything' || written === read || (written === 'integer' && read === 'number');
}

function limitsBroken(written: JsonSchema, read: JsonSchema, at: string): IncompatibleRead[] {
  const found: IncompatibleRead[] = [];
  for (const [key, sign] of bounds) {
    const limit = read[key];
    const own = written[key];
    if (typeof limit !== 'number' || harmless(key, limit)) continue;
    if (typeof own !== 'number' || sign * own > sign * limit)
      found.push({ at, what: `has the ${key} ${limit}, and may have ${own ?? 'any'}` });
  }
  for (const key of ['pattern', 'format'] as const) {
    if (read[key] !== undefined && read[key] !== written[key])
      found.push({ at, what: `has the ${key} ${read[key]}, and may have ${written[key] ?? 'any'}` });
  }
  return found;
}

/** What every whole number satisfies that a program can hold, and every list. */
function harmless(key: string, limit: number): boolean {
  return (
    Math.abs(limit) === Number.MAX_SAFE_INTEGER || (key.startsWith('min') && key !== 'minimum' && limit === 0)
  );
}

const list = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');
