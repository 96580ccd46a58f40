import { fillPath, type Operation } from '@show/contracts';
import { brokenBodies } from '@show/contracts/testing/brokenBodies';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { fittingValues, type KnownValues, mostly } from './schemaValues';

export interface RandomRequest extends Pick<Operation, 'method' | 'access'> {
  readonly as: 'staff' | 'visitor' | 'forger';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  /** What `body` is the JSON of; undefined when it is not JSON. */
  readonly json?: unknown;
}

/** The smallest PNG there is: one pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const oddHeaders = fc.constantFrom<Record<string, string>>(
  { origin: 'https://stranger.example' },
  { 'content-type': 'text/plain' },
  { 'x-gateway-token': 'forged' },
);

/** Valid and invalid requests to an operation of the site at `origin`. */
export function randomRequests(
  operation: Operation,
  known: KnownValues,
  origin: string,
): Arbitrary<RandomRequest> {
  const { method, access, params = z.object(), query = z.object(), path } = operation;
  return fc
    .record({
      as: fc.constantFrom('staff', 'staff', 'staff', 'visitor', 'forger'),
      values: fittingValues(params, known),
      pairs: fittingValues(query, known),
      more: mostly(fc.constant(''), fc.constant('&unknown=1')),
      odd: mostly(fc.constant({}), oddHeaders),
      sent: mostly(bodiesOf(operation, known), brokenOf(operation)),
    })
    .map(({ as, values, pairs, more, odd, sent }) => {
      // Clients resolve dots in a path before they send the request.
      const texts = Object.fromEntries(textsOf(values));
      const filled = fillPath(path, texts).replace(/\/\.{1,2}(?=\/|$)/g, '/%2e');
      const type = typeof sent.body === 'string' && { 'content-type': 'application/json' };
      const search = `${new URLSearchParams(textsOf(pairs))}${more}`;
      return {
        method,
        access,
        as,
        path: `${filled}?${search}`,
        headers: { origin, ...type, ...odd },
        ...sent,
      };
    });
}

type Sent = Pick<RandomRequest, 'body' | 'json'>;

function bodiesOf({ body, multipart }: Operation, known: KnownValues): Arbitrary<Sent> {
  return fittingValues(multipart?.fields ?? body ?? z.null(), known).map((json) => {
    if (!multipart) return body ? { body: JSON.stringify(json), json } : { body: null };
    const form = new FormData();
    for (const [name, value] of textsOf(json)) form.append(name, value);
    form.append(multipart.file, new File([Buffer.from(png, 'base64')], 'photo.png', { type: 'image/png' }));
    return { body: form };
  });
}

function brokenOf({ body, method }: Operation): Arbitrary<Sent> {
  const texts = body || method !== 'GET' ? brokenBodies : [null];
  return fc.constantFrom(...texts).map((text) => ({ body: text }));
}

function textsOf(value: unknown): [string, string][] {
  const text = (one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one));
  return Object.entries(Object(value)).map(([name, one]) => [name, text(one)]);
}
