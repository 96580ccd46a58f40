import { operationList, type ServiceName } from '@show/contracts';
import { contractLevels } from '@show/contracts/deploy/contractLevels';
import { type ProcessName, serviceOf } from '@show/contracts/deploy/parts';
import { frontEndAssetsSchema, registrySchema } from '@show/contracts/deploy/registry';
import { readinessSchema } from '@show/contracts/entities/systemState';
import { eventEnvelopeSchema, events } from '@show/contracts/messages/events';
import { heartbeatSchema } from '@show/contracts/messages/heartbeat';
import { batchResponsesSchema, entryBatchSchema } from '@show/contracts/messages/internal';
import { clientMessageSchema, serverMessageSchema } from '@show/contracts/messages/live';
import { feedMessageSchema, feedRequestSchema, roundStateSchema } from '@show/contracts/messages/liveFeed';
import { buildOpenApi } from '@show/contracts/operations/openapi';
import { z } from 'zod';
import type { JsonSchema } from './incompatibleReads';

/** All that parts of different releases say to each other, apart from the HTTP interface. */
const messages: Readonly<Record<string, z.ZodType>> = {
  'an event': eventEnvelopeSchema,
  ...Object.fromEntries(Object.entries(events).map(([subject, schema]) => [`the event ${subject}`, schema])),
  'a message of a browser on /ws': clientMessageSchema,
  'a message to a browser on /ws': serverMessageSchema,
  'a message of a gateway on the live feed': feedRequestSchema,
  'a message of svc-giveaway on the live feed': feedMessageSchema,
  'the state of a round between replicas': roundStateSchema,
  'a batch of entries': entryBatchSchema,
  'the responses to a batch of entries': batchResponsesSchema,
  'the readiness of a process': readinessSchema,
  'a heartbeat': heartbeatSchema,
  'registry.json': registrySchema,
  'assets.json': frontEndAssetsSchema,
};

const media = z.object({ schema: z.custom<JsonSchema>() });
const callSchema = z.object({
  operationId: z.string(),
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().default(false),
        schema: z.custom<JsonSchema>(),
      }),
    )
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), media), 'x-max-bytes': z.number().optional() })
    .optional(),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), media).default({}) })),
});
export type ContractCall = z.output<typeof callSchema>;

export const contractSchema = z.object({
  /** The OpenAPI document; its schemas refer to each other. */
  http: z.looseObject({ paths: z.record(z.string(), z.record(z.string(), callSchema)) }),
  /** The process that handles each operation. */
  handlers: z.record(z.string(), z.string()).default({}),
  /** What each process offers, see `contractLevels`. */
  levels: z.record(z.string(), z.int()).default({}),
  /** How each message is written and how it is read. */
  messages: z.record(z.string(), z.object({ written: z.custom<JsonSchema>(), read: z.custom<JsonSchema>() })),
});
/** All that the parts of one release say to each other. */
export type Contract = z.output<typeof contractSchema>;

/** The contract of these sources, as it is written into a file. */
export function describeContract(): Contract {
  const http = buildOpenApi({ name: '', email: '' });
  const described = Object.entries(messages).map(([name, schema]) => [
    name,
    { written: jsonSchema(schema, 'output'), read: jsonSchema(schema, 'input') },
  ]);
  const handlers = Object.fromEntries(operationList.map(({ id, service }) => [id, handlerOf(service)]));
  return contractSchema.parse(
    JSON.parse(
      JSON.stringify({ http, handlers, levels: contractLevels, messages: Object.fromEntries(described) }),
    ),
  );
}

const handlerOf = (service: ServiceName): ProcessName =>
  service === 'gateway' ? service : serviceOf(service);

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // The format says it.
    override: ({ jsonSchema: made }) => {
      if (made.format !== undefined) delete made.pattern;
    },
  });
}
