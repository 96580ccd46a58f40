import { createHash } from 'node:crypto';
import { LedgerCheck, type LedgerLine, lineText } from './ledgerChain';

type Unhashed = { number: number; at?: string; pseudonym?: string } | { text: string };

const opening = {
  giveaway: 1,
  round: 1,
  title: 'A card',
  prize: '$50',
  target: 3,
  firstNumber: 1,
  opened: '2025-06-01T12:00:00.000Z',
  terms: { cooldownSeconds: 172_800, perFingerprint: 5, perAddress: 30, claimDays: 14 },
};
const at = (second: number) => `2025-06-01T12:00:${String(second).padStart(2, '0')}.000Z`;
const closed = { text: `closed|${at(9)}|winner 3` };
const whole: Unhashed[] = [
  { text: JSON.stringify(opening) },
  { number: 1 },
  { number: 2 },
  { number: 3 },
  closed,
];

/** A ledger with correct hashes. */
function ledger(lines: readonly Unhashed[] = whole): LedgerLine[] {
  let previous = '';
  return lines.map((line) => {
    const unhashed: LedgerLine =
      'text' in line
        ? { kind: 'note', text: line.text, hash: '' }
        : { kind: 'entry', at: at(line.number), pseudonym: 'ABCDEFGH', hash: '', ...line };
    const chained = previous ? `${previous}\n${lineText(unhashed)}` : lineText(unhashed);
    previous = createHash('sha256').update(chained).digest('hex');
    return { ...unhashed, hash: previous };
  });
}

async function check(lines: readonly LedgerLine[], head = lines.at(-1)?.hash ?? '') {
  const checking = new LedgerCheck();
  const fault = (await checking.add(lines)) ?? checking.finish(head);
  return { fault, checking };
}

const seed = 'ab'.repeat(16);
const drawOrder = (pseudonym: string) => createHash('sha256').update(`${seed}|${pseudonym}`).digest('hex');
/** Three pseudonyms in the order of the seed. */
const drawnNames = ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'].sort((one, other) =>
  drawOrder(one) < drawOrder(other) ? -1 : 1,
);
const drawnEntries = (names: readonly string[]) =>
  names.map((pseudonym, index) => ({ number: index + 1, pseudonym, at: at(5) }));
const draw = (entries: number) => ({ text: `draw|${at(5)}|${seed}|${entries}` });
const drawnRound = (...lines: Unhashed[]) => ledger([...whole.slice(0, 1), ...lines, closed]);

describe('LedgerCheck', () => {
  test('finds no fault in an untouched ledger and knows its winner', async () => {
    const { fault, checking } = await check(ledger());

    expect(fault).toBeNull();
    expect(checking).toMatchObject({ opening, lines: 5, entries: 3, winner: 3 });
  });

  test('checks lines that arrive one by one', async () => {
    const lines = ledger();
    const checking = new LedgerCheck();
    for (const line of lines) expect(await checking.add([line])).toBeNull();

    expect(checking.finish(lines.at(-1)?.hash ?? '')).toBeNull();
  });

  test('knows the entry that the prize passed to', async () => {
    const lines = ledger([...whole, { text: `awarded|${at(10)}|entry 2` }]);

    const { fault, checking } = await check(lines);

    expect(fault).toBeNull();
    expect(checking).toMatchObject({ winner: 3, awarded: 2 });
  });

  test('compares the winner with an edited target', async () => {
    const edited = { text: `edited|${at(2)}|{"targetEntries":2}` };

    const early = ledger([...whole.slice(0, 2), edited, { number: 2 }, { text: `closed|${at(9)}|winner 2` }]);
    const late = ledger([...whole.slice(0, 2), edited, { number: 2 }, { number: 3 }, closed]);

    expect((await check(early)).fault).toBeNull();
    expect((await check(late)).fault).toMatchObject({ reason: 'winner', position: 5 });
  });

  test('counts drawn entries that follow the order of their seed', async () => {
    const { fault, checking } = await check(drawnRound(draw(3), ...drawnEntries(drawnNames)));

    expect(fault).toBeNull();
    expect(checking).toMatchObject({ drawn: 3, winner: 3 });
  });

  test.each<[string, Unhashed[], object]>([
    ['a swapped draw', [draw(3), ...drawnEntries(drawnNames.toReversed())], { position: 3, number: 2 }],
    ['a draw that breaks off', [draw(4), ...drawnEntries(drawnNames)], { position: 5 }],
    ['a draw without a seed', [{ text: `draw|${at(5)}|3` }], { position: 1 }],
  ])('names the line of %s with correct hashes', async (_what, lines, fault) => {
    expect((await check(drawnRound(...lines))).fault).toMatchObject({ reason: 'draw', ...fault });
  });

  const changes: [string, (lines: LedgerLine[]) => LedgerLine[], object][] = [
    [
      'an entry with another pseudonym',
      (lines) => lines.with(2, { ...(lines[2] as LedgerLine & { kind: 'entry' }), pseudonym: 'MINEMINE' }),
      { reason: 'changed', position: 2, number: 2 },
    ],
    [
      'an entry with another time',
      (lines) => lines.with(1, { ...(lines[1] as LedgerLine & { kind: 'entry' }), at: at(0) }),
      { reason: 'changed', position: 1, number: 1 },
    ],
    [
      'an entry with another hash',
      (lines) => lines.with(1, { ...(lines[1] as LedgerLine), hash: 'a'.repeat(64) }),
      { reason: 'changed', position: 1, number: 1 },
    ],
    ['a missing entry', (lines) => lines.toSpliced(2, 1), { reason: 'number', position: 2, number: 2 }],
    [
      'a repeated entry',
      (lines) => lines.toSpliced(2, 0, lines[1] as LedgerLine),
      { reason: 'number', position: 2, number: 2 },
    ],
    [
      'a changed opening',
      (lines) =>
        lines.with(0, { ...lines[0], text: JSON.stringify({ ...opening, target: 4 }) } as LedgerLine),
      { reason: 'changed', position: 0 },
    ],
    ['a missing opening', (lines) => lines.slice(1), { reason: 'opening', position: 0 }],
    [
      'another winner with correct hashes',
      () => ledger([...whole.slice(0, 4), { text: `closed|${at(9)}|winner 2` }]),
      { reason: 'winner', position: 4 },
    ],
    [
      'an entry after the end with correct hashes',
      () => ledger([...whole, { number: 4, at: at(10) }]),
      { reason: 'winner', position: 5, number: 4 },
    ],
    [
      'an earlier time with correct hashes',
      () => ledger([...whole.slice(0, 2), { number: 2, at: at(0) }]),
      { reason: 'time', position: 2, number: 2 },
    ],
  ];
  test.each(changes)('names the line of %s', async (_what, change, fault) => {
    const lines = ledger();

    expect((await check(change(lines), lines.at(-1)?.hash)).fault).toMatchObject(fault);
  });

  test('names the end when the last lines are missing', async () => {
    const lines = ledger();

    expect((await check(lines.slice(0, 3), lines.at(-1)?.hash)).fault).toMatchObject({
      reason: 'end',
      position: 3,
      line: null,
      number: 3,
    });
    expect((await check([], 'a'.repeat(64))).fault).toMatchObject({ reason: 'end', position: 0 });
  });
});
