import { missingRules, neededValue, type ShowRules } from '@show/contracts';
import { problems, selectRow, type Transaction } from '@show/service-kit';

/** What the official rules of a giveaway that awaits them still need, of itself and of the show. */
export async function rulesAwaited(trx: Transaction, giveawayId: number): Promise<string[]> {
  const row = await selectRow<{ rules: ShowRules | null; value: string | null }>(
    trx,
    `select (select rules from show_identity), prize_value as value from giveaways where id = ? and awaits_rules`,
    [giveawayId],
  );
  if (!row) return [];
  const ofShow = row.rules ? missingRules(row.rules) : [];
  return [...(row.value ? [] : [neededValue]), ...ofShow.map(({ name }) => name)];
}

/** Throws rules-incomplete for a giveaway that does not open before its rules are complete. */
export async function assertAwaitsNothing(trx: Transaction, giveawayId: number): Promise<void> {
  const awaited = await rulesAwaited(trx, giveawayId);
  if (awaited.length === 0) return;
  throw problems.conflict('rules-incomplete', `The official rules need ${awaited.join(', ')}.`);
}

/** Throws rules-incomplete while the show does not say all that official rules need. */
export async function assertRulesComplete(trx: Transaction): Promise<void> {
  const row = await selectRow<{ rules: ShowRules | null }>(trx, 'select rules from show_identity');
  if (!row?.rules) {
    throw problems.of('unavailable', 'The details of the show have not arrived yet. Try again in a minute.');
  }
  const missing = missingRules(row.rules);
  if (missing.length === 0) return;
  throw problems.conflict(
    'rules-incomplete',
    `The official rules need ${missing.map(({ name }) => name).join(', ')}. Enter it under Show first.`,
    {
      issues: missing.map(({ path, name }) => ({ path: `show.${path}`, message: `The rules need ${name}` })),
    },
  );
}
