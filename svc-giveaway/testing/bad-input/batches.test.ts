import { type GiveawayUnderTest, startGiveaway } from '../giveawayService';
import { longText, oddValues } from '../hostileCalls';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
  await service.open();
});
afterAll(() => service.stop());

const batch = (body: string) => service.call('/internal/entries', { method: 'POST', body });
const entry = {
  giveawayId: 1,
  body: { deviceFingerprint: 'f', sessionToken: 't' },
  cookie: '',
  address: '127.0.0.1',
  userAgent: '',
  requestId: 'r',
};

describe('#bad batches', () => {
  test('When one entry of a batch is anything at all, then its neighbours are judged all the same', async () => {
    const bodies = [
      ...oddValues,
      { deviceFingerprint: 1 },
      { deviceFingerprint: longText, sessionToken: longText },
    ];
    const entries = bodies.flatMap((body, at) => [
      { ...entry, body },
      { ...entry, body: { deviceFingerprint: `good ${at}`, sessionToken: `good ${at}` } },
    ]);

    const { body } = await batch(JSON.stringify({ entries }));

    const statuses = body.answers.map(({ status }: { status: number }) => status);
    expect(statuses.filter((_: number, at: number) => at % 2 === 1)).toEqual(bodies.map(() => 200));
    expect(statuses.filter((_: number, at: number) => at % 2 === 0)).toEqual(bodies.map(() => 400));
  });

  test('When all that comes beside an entry is odd, then each is still answered by itself', async () => {
    const texts = oddValues.filter((value): value is string => typeof value === 'string');
    const entries = texts.flatMap((text, at) =>
      (['cookie', 'userAgent', 'address'] as const).map((name) => ({
        ...entry,
        [name]: text,
        body: { deviceFingerprint: `${name} ${at}`, sessionToken: `${name} ${at}` },
      })),
    );

    const { status, body } = await batch(JSON.stringify({ entries }));

    expect(status).toBeLessThan(500);
    if (status === 200) {
      for (const answer of body.answers) expect(answer.status).toBeLessThan(500);
    }
  });

  test.each(['', '{', '[]', '{"entries":[]}', '{"entries":[{}]}', '{"entries":"x"}'])(
    'When the batch is %p, then it is refused',
    async (body) => {
      expect(await batch(body)).toMatchObject({ status: 400 });
    },
  );
});
