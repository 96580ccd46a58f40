import {
  clientAddressHeader,
  fillPath,
  gatewayTokenHeader,
  type Operation,
  operationList,
  problemMediaType,
  problemSchema,
} from '@show/contracts';
import { signGatewayToken } from '@show/service-kit';
import { type GiveawayUnderTest, startGiveaway, testSecret } from '../testing/giveawayService';
import { type MailServerUnderTest, startMailServer } from '../testing/mailServer';

let service: GiveawayUnderTest;
let mailServer: MailServerUnderTest;
let token: string;
beforeAll(async () => {
  mailServer = await startMailServer();
  service = await startGiveaway({ SMTP_URL: mailServer.url, MAIL_FROM: 'giveaway@show.example' });
  token = await signGatewayToken(testSecret, { role: 'admin' });
  await service.open();
});
afterAll(async () => {
  await service.stop();
  await mailServer.stop();
});

/** Every call that this service answers, as the contract lists them. */
const calls = operationList.filter(({ service: answering }) => answering === 'giveaway');
const named = (operation: Operation): [string, Operation] => [
  `${operation.method} ${operation.path}`,
  operation,
];
const withId = calls.filter(({ params }) => params).map(named);
const withBody = calls.filter(({ body }) => body).map(named);

interface Sent {
  readonly path?: string;
  readonly body?: string | Buffer;
  readonly type?: string | null;
  readonly headers?: Record<string, string>;
}

async function send({ method, path: pattern }: Operation, sent: Sent) {
  const { path = fillPath(pattern, { id: 1 }), body, type = 'application/json', headers } = sent;
  const answer = await fetch(service.url + path, {
    method,
    headers: {
      [gatewayTokenHeader]: token,
      [clientAddressHeader]: '127.0.0.1',
      ...(body !== undefined && type !== null && { 'content-type': type }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

/** A refusal as everybody gets it: whole, in the one shape, with nothing of the inside. */
function expectProblem({ status, type, text }: Awaited<ReturnType<typeof send>>): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(type).toBe(problemMediaType);
  expect(problemSchema.parse(JSON.parse(text)).status).toBe(status);
  expect(text).not.toMatch(/\bat \S+:\d+|select |insert |node_modules|\/src\//);
}

/** What is not refused was understood; but it never is our fault. */
function expectAnswer(answer: Awaited<ReturnType<typeof send>>): void {
  if (answer.status >= 400) expectProblem(answer);
}

const long = 'x'.repeat(3_000);
const values: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  '   ',
  long,
  'Ω≈ç√∫ 🎉 \u202Ereverse',
  'nul \u0000 inside',
  '\uD800 alone',
  "'; drop table entries; --",
  '<script>alert(1)</script>',
  [],
  ['a', ['b']],
  {},
  { $gt: '' },
  { toString: 1, length: 3 },
];

/** A body that is right, as far as its schema can be told by looking. */
const right: Readonly<Record<string, object>> = {
  enterGiveaway: { deviceFingerprint: 'f', sessionToken: 't' },
  checkEntry: { deviceFingerprint: 'f', sessionToken: 't' },
  claimPrize: { firstName: 'Ann', lastName: 'O', email: 'ann@example.com' },
  updateGiveaway: { title: 'A gift card' },
  awardPrize: { round: 1 },
  sendTestEmail: { firstName: 'Ann', lastName: 'O', email: 'a@example.com', giveawayTitle: 'G', prize: 'P' },
};
/** Fields beyond those, which may be left out. */
const more: Readonly<Record<string, readonly string[]>> = {
  enterGiveaway: ['isPrivateBrowsing', 'ipAddress', 'userAgent', 'latitude', 'longitude'],
  checkEntry: ['userAgent'],
  claimPrize: ['deviceFingerprint', 'location', 'latitude', 'longitude'],
  updateGiveaway: [
    'description',
    'targetEntries',
    'currentEntries',
    'prize',
    'nextSteps',
    'startDate',
    'endDate',
    'thumbnail',
  ],
};

describe('#bad input', () => {
  test('When a call with a body joins the contract, then it is tried here too', () => {
    expect(withBody.map(([, { id }]) => id).sort()).toEqual(Object.keys(right).sort());
  });

  test.each(withId)('When the id of %s is none, then it is refused', async (_name, operation) => {
    const ids = [
      'abc',
      '0',
      '-1',
      '1.5',
      '1e3',
      '01',
      '99999999999',
      '%00',
      '%F0%9F%8E%89',
      '1%20',
      "1'--",
      '[]',
    ];
    for (const id of ids) {
      const answer = await send(operation, {
        path: operation.path.replace('{id}', id),
        ...bodyOf(operation),
      });
      expectProblem(answer);
    }
  });

  test.each(withId)(
    'When %s is about something that does not exist, then it says so',
    async (_name, operation) => {
      const answer = await send(operation, {
        path: fillPath(operation.path, { id: 999_999_999 }),
        ...bodyOf(operation),
      });
      expectProblem(answer);
      expect(answer.status).toBe(404);
    },
  );

  test.each(calls.map(named))(
    'When the query of %s holds what nobody knows, then it is refused',
    async (_name, operation) => {
      for (const query of [
        'surprise=1',
        'id=2',
        '__proto__=1',
        `${long}=1`,
        'round=x',
        'round=1&round=2',
        'after=-1',
        '%00=%00',
      ]) {
        const answer = await send(operation, {
          path: `${fillPath(operation.path, { id: 1 })}?${query}`,
          ...bodyOf(operation),
        });
        expectProblem(answer);
      }
    },
  );

  test.each(withBody)(
    'When the body of %s is missing or no JSON object, then it is refused',
    async (_name, operation) => {
      const bodies = [
        '',
        '{',
        '{"a":',
        '[',
        '"',
        'null',
        'true',
        '12',
        '"text"',
        '[]',
        '[{}]',
        '{}}',
        '\u0000',
        '{"a":1,}',
        "{'a':1}",
      ];
      for (const body of bodies) expectProblem(await send(operation, { body }));
      expectProblem(await send(operation, {}));
      expectProblem(await send(operation, { body: Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x80]) }));
    },
  );

  test.each(withBody)(
    'When the body of %s is of another type, then it is refused',
    async (_name, operation) => {
      const body = JSON.stringify(right[operation.id]);
      const types = [
        null,
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'nonsense',
        'application/xml',
      ];
      for (const type of types) expectProblem(await send(operation, { body, type }));
      expectProblem(await send(operation, { body, type: 'application/json; charset=klingon' }));
      expectProblem(await send(operation, { body, headers: { 'content-encoding': 'gzip' } }));
      expectProblem(await send(operation, { body, headers: { 'content-encoding': 'rot13' } }));
    },
  );

  test.each(withBody)(
    'When the body of %s is huge or nested without end, then it is refused',
    async (_name, operation) => {
      expectProblem(
        await send(operation, { body: JSON.stringify({ ...right[operation.id], x: 'x'.repeat(200_000) }) }),
      );
      expectProblem(await send(operation, { body: '['.repeat(50_000) }));
      expectProblem(await send(operation, { body: `${'{"a":'.repeat(900)}1${'}'.repeat(900)}` }));
    },
  );

  test.each(withBody)(
    'When a field of %s is missing or of any other kind, then it is understood or refused',
    async (_name, operation) => {
      const whole = right[operation.id] ?? {};
      for (const field of Object.keys(whole)) {
        const { [field as keyof typeof whole]: _, ...rest } = whole;
        expectAnswer(await send(operation, { body: JSON.stringify(rest) }));
      }
      for (const field of [...Object.keys(whole), ...(more[operation.id] ?? [])]) {
        for (const value of values) {
          expectAnswer(await send(operation, { body: JSON.stringify({ ...whole, [field]: value }) }));
        }
      }
    },
  );

  test.each(withBody)(
    'When %s is sent fields that nobody knows, then nothing happens by them',
    async (_name, operation) => {
      const inner = JSON.stringify(right[operation.id]).slice(1, -1);
      for (const extra of [
        '"surprise":1',
        '"__proto__":{"admin":true}',
        '"constructor":{"prototype":{}}',
        '"":0',
        '"\u0000":1',
      ]) {
        expectAnswer(await send(operation, { body: `{${inner},${extra}}` }));
      }
      expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    },
  );
});

function bodyOf({ id }: Operation): Sent {
  return right[id] ? { body: JSON.stringify(right[id]) } : {};
}

describe('#bad batches', () => {
  const batch = (body: string) => service.call('/internal/entries', { method: 'POST', body });
  const entry = {
    giveawayId: 1,
    body: right.enterGiveaway,
    cookie: '',
    address: '127.0.0.1',
    userAgent: '',
    requestId: 'r',
  };

  test('When one entry of a batch is anything at all, then its neighbours are judged all the same', async () => {
    const bodies = [...values, { deviceFingerprint: 1 }, { deviceFingerprint: long, sessionToken: long }];
    const entries = bodies.flatMap((body, at) => [
      { ...entry, body },
      { ...entry, body: { deviceFingerprint: `good ${at}`, sessionToken: `good ${at}` } },
    ]);

    const { body } = await batch(JSON.stringify({ entries }));

    const statuses = body.answers.map(({ status }: { status: number }) => status);
    expect(statuses.filter((_: number, at: number) => at % 2 === 1)).toEqual(bodies.map(() => 200));
    expect(statuses.filter((status: number) => status >= 500)).toEqual([]);
    expect(statuses.filter((_: number, at: number) => at % 2 === 0)).toEqual(bodies.map(() => 400));
  });

  test.each(['', '{', '[]', '{"entries":[]}', '{"entries":[{}]}', '{"entries":"x"}'])(
    'When the batch is %p, then it is refused',
    async (body) => {
      expect(await batch(body)).toMatchObject({ status: 400 });
    },
  );
});
