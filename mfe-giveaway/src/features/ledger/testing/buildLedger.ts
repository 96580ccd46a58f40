import type { LedgerPage } from '@show/contracts/entities/ledger';
import { type LedgerLine, lineHash } from '@show/contracts/giveaway/ledgerChain';

export const opened = '2025-06-01T12:00:00.000Z';

const opening = (target: number, claimDays: number) => ({
  giveaway: 1,
  round: 1,
  title: 'The Golden Hour Giveaway',
  prize: 'A $50 gift card',
  target,
  firstNumber: 1,
  opened,
  terms: { cooldownSeconds: 172_800, perFingerprint: 5, perAddress: 30, claimDays },
});

export const timeOf = (number: number) => new Date(Date.parse(opened) + number * 1000).toISOString();
export const pseudonymOf = (number: number) => `NAME${String(number).padStart(4, '2')}`;

/** A seed by which these entries are in the order of their draw. */
async function seedFor(numbers: readonly number[]): Promise<string> {
  for (let at = 0; ; at += 1) {
    const seed = String(at).padStart(32, '0');
    const orders = await Promise.all(
      numbers.map((number) =>
        lineHash({ kind: 'note', text: `${seed}|${pseudonymOf(number)}`, hash: '' }, null),
      ),
    );
    if (orders.join() === orders.toSorted().join()) return seed;
  }
}

/**
 * Builds a ledger as the service does: the opening, the entries, and the closing once the target is met.
 * @param drawn entries at the end that were drawn together
 */
export async function buildLedger(
  entries: number,
  target = 500,
  drawn = 0,
  claimDays = 14,
): Promise<LedgerLine[]> {
  const unhashed: LedgerLine[] = [
    { kind: 'note', text: JSON.stringify(opening(target, claimDays)), hash: '' },
    ...Array.from({ length: entries }, (_, at) => {
      const number = at + 1;
      return { kind: 'entry' as const, number, at: timeOf(number), pseudonym: pseudonymOf(number), hash: '' };
    }),
  ];
  if (drawn > 0) {
    const seed = await seedFor(Array.from({ length: drawn }, (_, at) => entries - drawn + 1 + at));
    const text = `draw|${timeOf(entries - drawn)}|${seed}|${drawn}`;
    unhashed.splice(-drawn, 0, { kind: 'note', text, hash: '' });
  }
  if (entries === target) {
    unhashed.push({ kind: 'note', text: `closed|${timeOf(entries)}|winner ${entries}`, hash: '' });
  }
  const lines: LedgerLine[] = [];
  for (const line of unhashed) {
    lines.push({ ...line, hash: await lineHash(line, lines.at(-1)?.hash ?? null) });
  }
  return lines;
}

/** Pages of a ledger by URL, with this many entries each. */
export function ledgerPages(
  lines: readonly LedgerLine[],
  {
    round = 1,
    rounds = [{ round: 1, state: 'open', openedAt: opened, entries: 3 }],
    size = 1000,
  }: Partial<Pick<LedgerPage, 'round' | 'rounds'> & { size: number }> = {},
): Record<string, LedgerPage> {
  const pages: Record<string, LedgerPage> = {};
  const whole = { giveawayId: 1, round, rounds, total: lines.length, head: lines.at(-1)?.hash ?? '' };
  for (let at = 0; at === 0 || at < lines.length; at += size) {
    const next = at + size < lines.length ? at + size : null;
    const query = at === 0 ? '' : `?round=${round}&after=${at}`;
    pages[`/api/giveaways/1/ledger${query}`] = {
      ...whole,
      lines: lines.slice(at, at + size) as LedgerPage['lines'],
      next,
    };
  }
  return pages;
}
