import { fillPath } from '@show/contracts';
import type { Random } from '@show/test-kit/random';
import type { FuzzRequest } from './Client';
import type { DescribedCall } from './document';
import { type Generation, makeValue, pickOne } from './makeValue';
import { makeMultipart, multipartType } from './multipart';
import { mutate } from './mutate';
import { brokenBodies, oddTexts } from './oddValues';

/** Kind of client that the request imitates. */
type As = 'staff' | 'nobody' | 'forger';

/** A request and its expected validity. */
export interface Trial {
  readonly sent: FuzzRequest;
  readonly as: As;
  /** The body, if it is JSON. */
  readonly json?: unknown;
}

/** Faults of a request; most have at most one, because servers stop at the first. */
const faultKinds = [
  'params',
  'query',
  'json',
  'raw body',
  'type',
  'origin',
  'size',
  'chunks',
  'headers',
] as const;
type Fault = (typeof faultKinds)[number];

interface Body {
  readonly body: Buffer;
  readonly type: string;
  readonly json?: unknown;
}

/** @param origin what browsers on this site send as Origin */
export function makeTrial(generation: Generation, call: DescribedCall, origin: string): Trial {
  const { random } = generation;
  const wrong = random.chance(0.5) ? pickOne(random, faultKinds) : undefined;
  return makeTrialWith(generation, call, origin, wrong);
}

/** A request without a fault, unless it breaks a rule that the schema does not say. */
export function makeRightTrial(generation: Generation, call: DescribedCall, origin: string): Trial {
  return makeTrialWith(generation, call, origin, undefined);
}

function makeTrialWith(
  generation: Generation,
  call: DescribedCall,
  origin: string,
  wrong: Fault | undefined,
): Trial {
  const { random } = generation;
  const body = makeBody(generation, call, wrong);
  const as = chooseClient(random, call);
  const headers: Record<string, string> = {
    host: new URL(origin).host,
    ...(call.method !== 'GET' && wrong !== 'origin' && { origin }),
    ...(wrong === 'origin' && random.chance(0.7) && { origin: pickOne(random, foreignOrigins) }),
    ...(body && wrong !== 'type' && { 'content-type': body.type }),
    ...(wrong === 'type' && random.chance(0.7) && { 'content-type': pickOne(random, otherTypes) }),
    ...(wrong === 'headers' && pickOne(random, oddHeaders)),
  };
  const path = makePath(generation, call, wrong);
  return {
    as,
    ...(body && 'json' in body && { json: body.json }),
    sent: {
      method: call.method,
      path,
      headers,
      ...(body && { body: body.body }),
      chunked: wrong === 'chunks',
    },
  };
}

function chooseClient(random: Random, { ofStaff, operationId }: DescribedCall): As {
  // Each of these needs a new sign-in, which is slow.
  if (operationId === 'logout') return random.chance(0.05) ? 'staff' : 'forger';
  const drawn = random.next();
  if (drawn < (ofStaff ? 0.75 : 0.25)) return 'staff';
  return drawn < 0.9 ? 'nobody' : 'forger';
}

function makePath(
  generation: Generation,
  { path, parameters }: DescribedCall,
  wrong: Fault | undefined,
): string {
  const { random } = generation;
  const params: Record<string, string> = {};
  const query = new URLSearchParams();
  for (const { in: place, name, schema } of parameters) {
    const value = String(makeValue(generation, schema, name));
    if (place === 'path') params[name] = wrong === 'params' ? pickOne(random, oddTexts) : value;
    else if (random.chance(0.6)) query.append(name, wrong === 'query' ? pickOne(random, oddTexts) : value);
  }
  if (wrong === 'query' && random.chance(0.4)) query.append(pickOne(random, ['x', '', '__proto__']), '1');
  const twice = [...query][0];
  if (wrong === 'query' && twice && random.chance(0.3)) query.append(...twice);
  // Clients resolve a single dot in a path before they send the request.
  const filled = fillPath(path, params).replace(/\/\.{1,2}(?=\/|$)/g, '/%2e');
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function makeBody(
  generation: Generation,
  { requestBody, method }: DescribedCall,
  wrong: Fault | undefined,
): Body | undefined {
  const { random } = generation;
  const [type, described] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type || !described) {
    // The operation has no body; an unexpected one must not block the connection.
    if (method === 'GET' || wrong !== 'raw body') return undefined;
    return { body: Buffer.from('{"unasked":true}'), type: 'application/json' };
  }
  if (wrong === 'size') return { body: Buffer.alloc(random.whole(3, 300) * 1000, 'x'), type };
  if (wrong === 'raw body') return { body: Buffer.from(pickOne(random, brokenBodies)), type };
  if (type !== 'application/json') {
    const body = makeMultipart(generation, described.schema, wrong === 'json');
    return { body, type: multipartType };
  }
  const value = makeValue(generation, described.schema);
  const json = wrong === 'json' ? mutate(random, value) : value;
  return { body: Buffer.from(JSON.stringify(json) ?? ''), type, json };
}

const foreignOrigins = ['https://stranger.example', 'null', 'not an origin'];
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
  'x',
];
const oddHeaders: readonly Record<string, string>[] = [
  { 'if-none-match': '*' },
  { 'if-none-match': '"' },
  { 'accept-encoding': 'br;q=0, gzip;q=0.1, identity;q=0' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-gateway-token': 'forged' },
  { 'x-request-id': 'a'.repeat(64) },
  { range: 'bytes=0-1' },
  { 'user-agent': '\\"'.repeat(2_000) },
  { accept: 'text/html' },
  { 'accept-language': '*' },
];

/** Invalid session cookies. */
export const forgedSessions = ['', 'x', 's%3Aabc.def', 'x'.repeat(300)] as const;
