import { missingRules, type ShowRules } from '@show/contracts';
import { problems, selectRow, type Transaction } from '@show/service-kit';

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
