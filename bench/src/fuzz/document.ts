import { z } from 'zod';

/** The supported part of JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly contentMediaType?: string;
}

const content = z.record(z.string(), z.object({ schema: z.custom<Schema>() }));
const described = z.object({
  operationId: z.string(),
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(z.object({ in: z.enum(['path', 'query']), name: z.string(), schema: z.custom<Schema>() }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), described)),
  components: z.looseObject({ schemas: z.record(z.string(), z.custom<Schema>()).default({}) }),
});

export type OpenApi = z.output<typeof documentSchema>;

/** One operation of the document. */
export interface DescribedCall extends z.output<typeof described> {
  readonly method: string;
  readonly path: string;
  readonly ofStaff: boolean;
}

/** Reads the document that a site serves. */
export async function readDocument(site: string): Promise<OpenApi> {
  const answer = await fetch(`${site}/api/openapi.json`);
  return parseDocument(await answer.json());
}

export function parseDocument(content: unknown): OpenApi {
  return documentSchema.parse(content);
}

export function callsOf({ paths }: OpenApi): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      ...call,
      method: method.toUpperCase(),
      path,
      ofStaff: call.security.length > 0,
    })),
  );
}

/** Resolves a reference to its schema. */
export function resolveSchema(schema: Schema, { components }: OpenApi): Schema {
  if (schema.$ref === undefined) return schema;
  const found = components.schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`the document has no ${schema.$ref}`);
  return found;
}
