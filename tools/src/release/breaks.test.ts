import { z } from 'zod';
import { breaksWith, breaksWithAll } from './breaks';
import { contractSchema } from './contract';
import type { JsonSchema } from './incompatibleReads';
import { type Accepted, checksums } from './lastRelease';

interface Shape {
  body?: z.ZodType;
  response?: z.ZodType;
  query?: Record<string, { schema: JsonSchema; required?: boolean }>;
  ofStaff?: boolean;
  maxBytes?: number;
  event?: z.ZodType;
}

const json = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io });

/** A contract of one call and one event. */
function contractOf({ body, response, query = {}, ofStaff = false, maxBytes = 1000, event }: Shape) {
  return contractSchema.parse({
    http: {
      paths: {
        '/api/albums': {
          post: {
            operationId: 'createAlbum',
            security: ofStaff ? [{ adminSession: [] }] : [],
            parameters: Object.entries(query).map(([name, one]) => ({ in: 'query', name, ...one })),
            ...(body && {
              requestBody: {
                'x-max-bytes': maxBytes,
                content: { 'application/json': { schema: json(body, 'input') } },
              },
            }),
            responses: {
              '200': response
                ? { content: { 'application/json': { schema: json(response, 'output') } } }
                : {},
            },
          },
        },
      },
    },
    messages: event
      ? { 'the event album': { written: json(event, 'output'), read: json(event, 'input') } }
      : {},
  });
}

const nothing = { contract: {}, migrations: {} };

function breaksBetween(before: Shape, after: Shape, accepted: Accepted = nothing) {
  return breaksWith(
    { contract: contractOf(before), migrations: {} },
    { contract: contractOf(after), migrations: {} },
    accepted,
  );
}

const text = z.string();

describe('breaksWith', () => {
  test('advises keeping a removed call for a release', () => {
    const gone = { ...contractOf({}), http: { paths: {} } };
    const last = { contract: contractOf({}), migrations: {} };
    expect(breaksWith(last, { contract: gone, migrations: {} }, nothing)).toEqual([
      'POST /api/albums is gone. Pages of the last release call it: keep it for this release, and remove it in the ' +
        'next one; docs/how-to/change-a-contract.md says how.',
    ]);
  });

  test.each<[string, Shape, Shape, string]>([
    [
      'a field of a body is newly required',
      { body: z.strictObject({ title: text }) },
      { body: z.strictObject({ title: text, place: text }) },
      'in the body place is missing',
    ],
    [
      'a body may be smaller only',
      { body: z.object({}), maxBytes: 1000 },
      { body: z.object({}), maxBytes: 500 },
      'a body may have 500 bytes only',
    ],
    [
      'a parameter is newly required',
      {},
      { query: { place: { schema: { type: 'string' }, required: true } } },
      'the parameter place is required',
    ],
    ['a call needs a sign-in', {}, { ofStaff: true }, 'needs a sign-in'],
    [
      'a field of a response is gone',
      { response: z.object({ items: z.array(z.object({ title: text })) }) },
      { response: z.object({ items: z.array(z.object({})) }) },
      'in the response items[].title is missing',
    ],
    [
      'a field of a response has another type',
      { response: z.object({ size: z.int() }) },
      { response: z.object({ size: text }) },
      'in the response size is string and was expected as integer',
    ],
    [
      'a response has a value that was not known',
      { response: z.object({ state: z.enum(['open']) }) },
      { response: z.object({ state: z.enum(['open', 'paused']) }) },
      'in the response state may be "paused", which is not known',
    ],
  ])('reports that %s', (_, before, after, what) => {
    expect(breaksBetween(before, after)).toEqual([
      expect.stringMatching(`^POST /api/albums: ${literally(what)}\\. Pages of`),
    ]);
  });

  test.each<[string, Shape, Shape]>([
    [
      'a body may have one more field',
      { body: z.strictObject({}) },
      { body: z.strictObject({ title: text.optional() }) },
    ],
    ['a response has one more field', { response: z.object({}) }, { response: z.object({ title: text }) }],
    ['a value of a response is gone', { response: z.enum(['a', 'b']) }, { response: z.enum(['a']) }],
    ['a text may be longer', { body: z.object({ a: text.max(3) }) }, { body: z.object({ a: text.max(30) }) }],
    [
      'a message has one more kind of sender',
      { body: z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]) },
      {
        body: z.discriminatedUnion('type', [
          z.object({ type: z.literal('a') }),
          z.object({ type: z.literal('b') }),
        ]),
      },
    ],
  ])('accepts that %s', (_, before, after) => {
    expect(breaksBetween(before, after)).toEqual([]);
  });

  test('ends on a recursive schema', () => {
    const tree: z.ZodType = z
      .object({
        title: text,
        get children() {
          return z.array(tree);
        },
      })
      .meta({ id: 'Tree' });
    expect(breaksBetween({ event: tree }, { event: tree })).toEqual([]);
  });

  test('reports an event that loses a field', () => {
    const [sentence] = breaksBetween({ event: z.object({ id: text }) }, { event: z.object({}) });
    expect(sentence).toMatch(
      /^the event album, read by the last release: id is missing\. Both releases run side/,
    );
  });

  test('accepts a break with a reason', () => {
    const accepted = {
      contract: { 'POST /api/albums: needs a sign-in': 'only the admin calls it' },
      migrations: {},
    };
    expect(breaksBetween({}, { ofStaff: true }, accepted)).toEqual([]);
  });
});

describe('breaksWithAll', () => {
  const release = (tag: string, shape: Shape, accepted: Accepted = nothing) => ({
    tag,
    contract: contractOf(shape),
    migrations: {},
    accepted,
  });
  const titled = { response: z.object({ title: text }) };
  const now = { contract: contractOf({}), migrations: {} };

  test('reports what a release before the last one needs, once, and not what was accepted after it', () => {
    expect(breaksWithAll([release('v1.2.0', {}), release('v1.1.0', titled)], now, nothing)).toEqual([
      expect.stringMatching(/^v1\.1\.0: POST \/api\/albums: does not respond with application\/json\. /),
    ]);
    const both = [release('v1.2.0', titled), release('v1.1.0', titled)];
    expect(breaksWithAll(both, now, nothing)).toEqual([expect.stringMatching(/^v1\.2\.0: /)]);
    const accepted = {
      contract: { 'POST /api/albums: does not respond with application/json': 'nothing reads it' },
      migrations: {},
    };
    const later = release('v1.2.0', {}, accepted);
    expect(breaksWithAll([later, release('v1.1.0', titled)], now, nothing)).toEqual([]);
  });
});

describe('breaksWith levels', () => {
  const levels = { 'svc-content': 1, 'svc-media': 1, gateway: 1 };
  const handlers = { createAlbum: 'svc-content' };
  const last = { contract: { ...contractOf({}), levels, handlers }, migrations: {} };

  test('reports a call that moved to another process', () => {
    const now = { ...last.contract, handlers: { createAlbum: 'svc-media' } };
    expect(breaksWith(last, { contract: now, migrations: {} }, nothing)).toEqual([
      expect.stringMatching(/^POST \/api\/albums has moved from svc-content\. Gateways of the last release/),
    ]);
  });
  const offering = (shape: Shape, raised: object) => ({
    contract: { ...contractOf(shape), handlers, levels: { ...levels, ...raised } },
    migrations: {},
  });
  const more = { response: z.object({ title: text }) };

  test('asks for a higher level of gateway and service when pages may call more than the last release has', () => {
    expect(breaksWith(last, offering(more, {}), nothing)).toEqual([
      'svc-content offers more (createAlbum). Raise its number in packages/contracts/src/deploy/contractLevels.ts to ' +
        '2; docs/how-to/change-a-contract.md says how.',
      expect.stringMatching(/^gateway offers more/),
    ]);
    expect(breaksWith(last, offering(more, { 'svc-content': 2, gateway: 2 }), nothing)).toEqual([]);
  });
});

describe('breaksWith migrations', () => {
  const first = { name: '0001_albums.sql', sql: 'create table albums (id integer, title text)' };
  const drop = { name: '0002_title.sql', sql: 'alter table albums drop column title' };

  function sentences(migrations: (typeof first)[], accepted: Accepted = nothing) {
    const contract = contractOf({});
    const last = { contract, migrations: { 'svc-content': checksums([first]) } };
    return breaksWith(last, { contract, migrations: { 'svc-content': migrations } }, accepted);
  }

  test('reports a destructive migration with advice', () => {
    expect(sentences([first, drop])).toEqual([
      'svc-content/0002_title.sql: alter table albums drop column title. Processes of the last release still use it: stop ' +
        'using it in this release, and drop it in the next one; docs/how-to/change-a-contract.md says how.',
    ]);
  });

  test('reports an edited or removed migration', () => {
    expect(sentences([{ ...first, sql: 'create table albums (id bigint)' }])).toEqual([
      expect.stringContaining('0001_albums.sql was edited'),
    ]);
    expect(sentences([])).toEqual([expect.stringContaining('0001_albums.sql is gone')]);
  });
});

function literally(words: string): string {
  return words.replace(/[[\]()]/g, '\\$&');
}
