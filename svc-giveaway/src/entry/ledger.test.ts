import { createHash } from 'node:crypto';
import { type GiveawayUnderTest, startGiveaway } from '../../testing/giveawayService';
import { selectRows } from '../rows';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());

interface LedgerLine {
  line: string;
  hash: string;
}

/** The ledger of the newest round, line by line, as anybody could be given it. */
function readLedger(): Promise<LedgerLine[]> {
  return selectRows(
    service.db,
    `with newest as (select max(id) as id from rounds)
     select line, encode(hash, 'hex') as hash from (
       select after_number as place, position, line, hash from ledger_notes, newest where round_id = newest.id
       union all
       select number, 0, number || '|' || instant_text(created_at) || '|' || pseudonym, hash
       from entries, newest where round_id = newest.id
     ) lines order by place, position`,
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Place of the first line that does not follow from the line before it; -1 when all do. */
function firstBadLine(ledger: readonly LedgerLine[]): number {
  return ledger.findIndex(({ line, hash }, at) => {
    const before = ledger[at - 1];
    return hash !== sha256(before ? `${before.hash}\n${line}` : line);
  });
}

describe('#ledger', () => {
  test('When a round is won, then every line is chained to the one before, from the opening to the closing', async () => {
    const { id } = await service.open({ targetEntries: 40 });
    await Promise.all(Array.from({ length: 30 }, () => service.enter(id)));
    await service.call(`/api/giveaways/${id}`, {
      method: 'PATCH',
      body: { targetEntries: 50 },
      role: 'admin',
    });
    await Promise.all(Array.from({ length: 40 }, () => service.enter(id)));

    const ledger = await readLedger();

    expect(ledger).toHaveLength(1 + 50 + 2);
    expect(firstBadLine(ledger)).toBe(-1);
    expect(JSON.parse(ledger[0]?.line ?? '')).toMatchObject({
      giveaway: id,
      target: 40,
      firstNumber: 1,
      terms: { cooldownSeconds: 172_800 },
    });
    expect(ledger[31]?.line).toMatch(/^edited\|.*\|{"targetEntries":50}$/);
    expect(ledger.at(-1)?.line).toMatch(/^closed\|.*\|winner 50$/);
    const [head] = await selectRows(service.db, `select encode(head_hash, 'hex') as hash from rounds`);
    expect(head).toEqual({ hash: ledger.at(-1)?.hash });
  });

  test('When one row is altered afterwards, then the chain names its line', async () => {
    const { id } = await service.open();
    await Promise.all(Array.from({ length: 20 }, () => service.enter(id)));

    await service.db.raw(`update entries set pseudonym = 'MINEMINE' where number = 7`);

    expect(firstBadLine(await readLedger())).toBe(7);
  });
});
