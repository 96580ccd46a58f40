import { getGiveawayRules, getLedger, LedgerCheck, type LedgerPage, lineText } from '@show/contracts';
import { type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());

async function readPage(id: number, query = ''): Promise<LedgerPage> {
  const { body } = await service.call(`/api/giveaways/${id}/ledger${query}`);
  return getLedger.response.parse(body);
}

/** Reads a ledger as the page does: to its end, checking on the way. */
async function follow(id: number, round = 1) {
  const checking = new LedgerCheck();
  const lines: LedgerPage['lines'] = [];
  for (let next: number | null | undefined; next !== null; ) {
    const page = await readPage(id, `?round=${round}${next === undefined ? '' : `&after=${next}`}`);
    lines.push(...page.lines);
    const fault = await checking.add(page.lines);
    if (fault) return { fault, lines, checking };
    next = page.next;
    if (next === null) return { fault: checking.finish(page.head), lines, checking };
  }
  throw new Error('never');
}

const enterMany = (id: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => service.enter(id)));
const asStaff = (path: string, method: string, body?: object) =>
  service.call(path, { method, role: 'admin', ...(body && { body }) });

describe('#GET /api/giveaways/{id}/ledger', () => {
  test('When a round is won, then every line follows from the one before, from the opening to the closing', async () => {
    const { id } = await service.open({ targetEntries: 40 });
    await enterMany(id, 30);
    await asStaff(`/api/giveaways/${id}`, 'PATCH', { targetEntries: 50 });
    await enterMany(id, 40);

    const { fault, lines, checking } = await follow(id);

    expect(fault).toBeNull();
    expect(checking).toMatchObject({ entries: 50, winner: 50, lines: 1 + 50 + 2 });
    expect(checking.opening).toMatchObject({
      giveaway: id,
      round: 1,
      target: 40,
      firstNumber: 1,
      prize: '$50 gift card',
      terms: { cooldownSeconds: 172_800, claimDays: 14, perAddress: 30, perFingerprint: 5 },
    });
    const texts = lines.map(lineText);
    expect(texts[31]).toMatch(/^edited\|.*\|{"targetEntries":50}$/);
    expect(texts.at(-1)).toMatch(/^closed\|.*\|winner 50$/);
    expect((await readPage(id)).total).toBe(lines.length);
  });

  test('When one row is altered in the database, then the check names its line', async () => {
    const { id } = await service.open();
    await enterMany(id, 20);
    expect((await follow(id)).fault).toBeNull();

    await service.db.raw(`update entries set pseudonym = 'MINEMINE' where number = 7`);

    expect((await follow(id)).fault).toMatchObject({
      reason: 'changed',
      number: 7,
      position: 7,
      line: { pseudonym: 'MINEMINE' },
    });
  });

  test('When a row is removed from the database, then the check names what is missing', async () => {
    const { id } = await service.open();
    await enterMany(id, 20);

    await service.db('entries').where({ number: 12 }).delete();

    expect((await follow(id)).fault).toMatchObject({ reason: 'number', number: 12 });
  });

  test('When the newest rows are removed from the database, then the check misses the end', async () => {
    const { id } = await service.open();
    await enterMany(id, 20);

    await service.db('entries').where('number', '>', 15).delete();

    expect((await follow(id)).fault).toMatchObject({ reason: 'end', number: 16 });
  });

  test.each([999, 1000, 1001, 2300])(
    'When there are %i entries, then the pages join without a gap',
    async (count) => {
      const { id } = await service.open({ targetEntries: count });
      for (let left = count; left > 0; left -= 500) {
        await service.enterBatch(Array(Math.min(left, 500)).fill({ giveawayId: id }));
      }

      const { fault, lines } = await follow(id);

      expect(fault).toBeNull();
      expect(lines).toHaveLength(count + 2);
    },
  );

  test('When a new round has begun, then the ledger of the earlier one can still be read, to its end', async () => {
    const { id } = await service.open({ targetEntries: 5 });
    await enterMany(id, 5);
    await asStaff(`/api/giveaways/${id}/reset`, 'POST');
    await enterMany(id, 2);

    const [earlier, now] = [await follow(id, 1), await follow(id, 2)];

    expect([earlier.fault, now.fault]).toEqual([null, null]);
    expect(earlier.checking).toMatchObject({ entries: 5, winner: 5 });
    expect(lineText(earlier.lines.at(-1) ?? { kind: 'note', text: '', hash: '' })).toMatch(/^ended\|/);
    expect(now.checking).toMatchObject({ entries: 2, winner: null });
    const page = await readPage(id);
    expect(page.round).toBe(2);
    expect(page.rounds).toMatchObject([
      { round: 2, state: 'open', entries: 2 },
      { round: 1, state: 'ended', entries: 5 },
    ]);
  });

  test('When it is read, then nothing in it tells who entered', async () => {
    const { id } = await service.open();
    await service.enter(id, { deviceFingerprint: 'somebody' });

    const [, line] = (await readPage(id)).lines;

    expect(Object.keys(line ?? {}).sort()).toEqual(['at', 'hash', 'kind', 'number', 'pseudonym']);
  });

  test.each([
    ['/api/giveaways/999999/ledger', 404, 'Giveaway not found'],
    ['/api/giveaways/1/ledger?round=9', 404, 'Round not found'],
    ['/api/giveaways/1/ledger?round=0', 400, 'Must be a positive whole number'],
    ['/api/giveaways/1/ledger?after=-1', 400, 'Must be a whole number'],
  ])('When %s is asked for, then the answer is %i', async (path, status, detail) => {
    await service.open();
    expect((await service.call(path)).body).toMatchObject({ status, detail });
  });
});

describe("#an entry's receipt", () => {
  test('When an entry is accepted, then its answer names its line of the ledger, and so does a later visit', async () => {
    const { id } = await service.open();
    await service.enter(id);

    const { body, cookie } = await service.enter(id);
    const [, , line] = (await readPage(id)).lines;

    expect(line).toMatchObject({
      number: body.entryNumber,
      at: body.createdAt,
      pseudonym: body.pseudonym,
      hash: body.ledgerHash,
    });
    const { createdAt, nextEligibleAt, pseudonym, ledgerHash } = body;
    expect((await service.call(`/api/giveaways/${id}/my-entry`, { cookie })).body).toMatchObject({
      entryNumber: 2,
      round: 1,
      createdAt,
      nextEligibleAt,
      pseudonym,
      ledgerHash,
    });
  });

  test('When the same submission is sent again, also at once, then the receipt is the same', async () => {
    const { id } = await service.open();
    const entry = { sessionToken: 'the same', deviceFingerprint: 'the same' };

    const answers = await Promise.all([1, 2, 3].map(() => service.enter(id, entry)));
    answers.push(await service.enter(id, entry));

    const [first, ...others] = answers.map(({ body }) => body);
    expect(first.ledgerHash).toMatch(/^[0-9a-f]{64}$/);
    expect(others).toEqual([first, first, first]);
  });
});

describe('#GET /api/giveaways/{id}/rules', () => {
  test('When they are asked for, then they are those by which entries are judged', async () => {
    const { id } = await service.open({ targetEntries: 20 });

    const { body } = await service.call(`/api/giveaways/${id}/rules`);

    expect(getGiveawayRules.response.parse(body)).toMatchObject({
      giveawayId: id,
      round: 1,
      firstNumber: 1,
      targetEntries: 20,
      cooldownHours: 48,
      perFingerprint: 5,
      perAddress: 30,
      claimDays: 14,
      nameDelayHours: 24,
    });
    expect((await service.call('/api/giveaways/999999/rules')).status).toBe(404);
  });
});
