import type { Contract, ContractCall } from './contract';
import { type IncompatibleRead, incompatibleReads, type JsonSchema } from './incompatibleReads';

/** A change after which parts of two releases do not understand each other. */
interface Break {
  /** The change; also the key under which it can be accepted. */
  readonly what: string;
  /** The compatible alternative. */
  readonly advice: string;
}

const advice = {
  gone: 'Pages of the last release call it: keep it for this release, and remove it in the next one',
  request:
    'Pages of the last release send what they always did: accept that too for this release (make a new field optional, keep an old one), and stop in the next one',
  response:
    'Pages of the last release read it: keep it as it was and add a field beside it, and remove the old one in the next release',
  moved:
    'Gateways of the last release call that process: keep it there too for this release, and remove it there in the next one',
  message:
    'Both releases run side by side and events of the last one wait in streams: add an optional field beside it, have it read in this release and written in the next one',
} as const;

/** Everything in which a contract breaks with that of the last release. */
export function compareContracts(last: Contract, now: Contract): Break[] {
  return [...compareCalls(last, now), ...compareMessages(last, now)];
}

/** Operations that pages of this release call as the processes of the last one do not understand: it is deployed too early. */
export function newCalls(last: Contract, now: Contract): string[] {
  return Object.entries(now.http.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => {
      const before = last.http.paths[path]?.[method];
      const caller = { call, document: now.http };
      const handler = before && { call: before, document: last.http };
      const isKnown =
        handler &&
        compareRequests(caller, handler).length === 0 &&
        compareResponses(caller, handler).length === 0;
      return isKnown ? [] : [call.operationId];
    }),
  );
}

function compareCalls(last: Contract, now: Contract): Break[] {
  return Object.entries(last.http.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]): Break[] => {
      const name = `${method.toUpperCase()} ${path}`;
      const call = now.http.paths[path]?.[method];
      if (!call) return [{ what: `${name} is gone`, advice: advice.gone }];
      const process = last.handlers[before.operationId];
      return [
        ...(process !== undefined && process !== now.handlers[call.operationId]
          ? [{ what: `${name} has moved from ${process}`, advice: advice.moved }]
          : []),
        ...compareRequests({ call: before, document: last.http }, { call, document: now.http }).map(
          (what) => ({
            what: `${name}: ${what}`,
            advice: advice.request,
          }),
        ),
        ...compareResponses({ call: before, document: last.http }, { call, document: now.http }).map(
          (what) => ({
            what: `${name}: ${what}`,
            advice: advice.response,
          }),
        ),
      ];
    }),
  );
}

interface Described {
  readonly call: ContractCall;
  readonly document: unknown;
}

/** Requests of the last release that are refused now. */
function compareRequests(last: Described, now: Described): string[] {
  const found: string[] = [];
  const before = last.call;
  const { call } = now;
  if (before.security.length === 0 && call.security.length > 0) found.push('needs a sign-in');
  for (const { name, required } of call.parameters) {
    const known = before.parameters.find((one) => one.name === name);
    if (required && !known?.required) found.push(`the parameter ${name} is required`);
  }
  for (const { name, schema } of before.parameters) {
    const parameter = call.parameters.find((one) => one.name === name);
    if (!parameter) found.push(`the parameter ${name} is not taken`);
    else found.push(...strictly(last, schema, now, parameter.schema, `the parameter ${name}`));
  }
  const sent = before.requestBody;
  const taken = call.requestBody;
  if (!sent && taken) found.push('a body is required');
  const limit = taken?.['x-max-bytes'];
  if (limit !== undefined && limit < (sent?.['x-max-bytes'] ?? 0))
    found.push(`a body may have ${limit} bytes only`);
  for (const [type, { schema }] of Object.entries(sent?.content ?? {})) {
    const target = taken?.content[type];
    if (!target) found.push(`a body of ${type} is not taken`);
    else found.push(...strictly(last, schema, now, target.schema, 'in the body'));
  }
  return found;
}

/** Responses that the last release does not understand. */
function compareResponses(last: Described, now: Described): string[] {
  const found: string[] = [];
  const isSuccess = ([status]: [string, unknown]) => status.startsWith('2');
  for (const [status, { content }] of Object.entries(now.call.responses).filter(isSuccess)) {
    const known = last.call.responses[status];
    if (!known) {
      found.push(`responds with ${status}`);
      continue;
    }
    for (const [type, { schema: expected }] of Object.entries(known.content)) {
      const written = content[type];
      if (!written) {
        found.push(`does not respond with ${type}`);
        continue;
      }
      const unread = incompatibleReads(
        { schema: written.schema, document: now.document },
        { schema: expected, document: last.document },
        { strict: false },
      );
      found.push(...unread.map((one) => sentenceOf(one, 'in the response')));
    }
  }
  return found;
}

function strictly(
  writer: Described,
  written: JsonSchema,
  reader: Described,
  read: JsonSchema,
  place: string,
): string[] {
  const side = (schema: JsonSchema, { document }: Described) => ({ schema, document });
  return incompatibleReads(side(written, writer), side(read, reader), { strict: true }).map((one) =>
    sentenceOf(one, place),
  );
}

/** Messages go both ways between releases: processes of both run side by side. */
function compareMessages(last: Contract, now: Contract): Break[] {
  return Object.entries(last.messages).flatMap(([name, before]) => {
    const message = now.messages[name];
    if (!message) return [{ what: `${name} is gone`, advice: advice.message }];
    const read = (writer: JsonSchema, reader: JsonSchema, by: string) =>
      incompatibleReads(
        { schema: writer, document: writer },
        { schema: reader, document: reader },
        { strict: true },
      ).map((one) => ({ what: `${name}, read by ${by}: ${sentenceOf(one, 'it')}`, advice: advice.message }));
    return [
      ...read(message.written, before.read, 'the last release'),
      ...read(before.written, message.read, 'this release'),
    ];
  });
}

const sentenceOf = ({ at, what }: IncompatibleRead, place: string): string => {
  if (!at) return `${place} ${what}`;
  return place === 'it' ? `${at} ${what}` : `${place} ${at} ${what}`;
};
