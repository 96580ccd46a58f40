import { getLedger, LedgerCheck, type LedgerPage, lineText } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { startGiveaway } from '../../../testing/giveawayService';

const service = startedOnce(startGiveaway);

async function readPage(id: number, query = ''): Promise<LedgerPage> {
  const { body } = await service.call(`/api/giveaways/${id}/ledger${query}`);
  return getLedger.response.parse(body);
}

/** Reads a ledger to its end and checks it, as the page does. */
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

describe('GET /api/giveaways/{id}/ledger', () => {
  test('chains every line of a won round to the previous line, from opening to closing', async () => {
    const { id } = await service.open({ targetEntries: 40 });
    await enterMany(id, 30);
    await service.staff(`/api/giveaways/${id}`, 'PATCH', { targetEntries: 50 });
    await enterMany(id, 40);

    const { fault, lines, checking } = await follow(id);

    expect(fault).toBeNull();
    const draws = lines.filter((line) => lineText(line).startsWith('draw|'));
    expect(checking).toMatchObject({ entries: 50, winner: 50, drawn: 3, lines: 1 + 50 + 2 + draws.length });
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

  test.each<[string, () => Promise<unknown>, object]>([
    [
      'an altered row',
      () => service.db('entries').where({ number: 7 }).update({ pseudonym: 'MINEMINE' }),
      { reason: 'changed', number: 7, position: 7, line: { pseudonym: 'MINEMINE' } },
    ],
    [
      'a removed row',
      () => service.db('entries').where({ number: 12 }).delete(),
      { reason: 'number', number: 12 },
    ],
    [
      'a removed end',
      () => service.db('entries').where('number', '>', 15).delete(),
      { reason: 'end', number: 16 },
    ],
  ])('reveals %s of the database to the check', async (_what, tamper, fault) => {
    const { id } = await service.open();
    await enterMany(id, 20);
    expect((await follow(id)).fault).toBeNull();

    await tamper();

    expect((await follow(id)).fault).toMatchObject(fault);
  });

  test.each([998, 2001])('joins the pages of %i entries without a gap', async (count) => {
    const { id } = await service.open({ targetEntries: count });
    for (let left = count; left > 0; left -= 500) {
      const address = `127.0.0.${Math.ceil(left / 500)}`;
      await service.enterBatch(Array(Math.min(left, 500)).fill({ giveawayId: id, address }));
    }

    const { fault, checking } = await follow(id);

    expect(fault).toBeNull();
    expect(checking).toMatchObject({ entries: count, winner: count });
  });

  test('keeps the ledger of an earlier round readable to its end', async () => {
    const { id } = await service.open({ targetEntries: 5 });
    await enterMany(id, 5);
    await service.staff(`/api/giveaways/${id}/reset`, 'POST');
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

  test('responds 404 for an unknown round', async () => {
    await service.open();
    expect((await service.call('/api/giveaways/1/ledger?round=9')).status).toBe(404);
  });
});

describe('the receipt of an entry', () => {
  test('names the line of the ledger, also on a later visit', async () => {
    const { id } = await service.open();
    await service.enter(id);

    const { body, cookie } = await service.enter(id);
    const [, , line] = (await readPage(id)).lines;

    expect(line).toEqual({
      kind: 'entry',
      number: body.entryNumber,
      at: body.createdAt,
      pseudonym: body.pseudonym,
      hash: body.ledgerHash,
    });
    const { createdAt, nextEligibleAt, pseudonym, ledgerHash } = body;
    expect(await service.myEntry(id, { cookie })).toMatchObject({
      entered: true,
      entryNumber: 2,
      round: 1,
      createdAt,
      nextEligibleAt,
      pseudonym,
      ledgerHash,
    });
  });
});
