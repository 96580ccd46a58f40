import { type Database, type Problem, problems, selectRow, type Transaction } from '@show/service-kit';

export function giveawayNotFound(): Problem {
  return problems.notFound('Giveaway not found');
}

export async function assertGiveaway(db: Database | Transaction, id: number): Promise<void> {
  if (!(await selectRow(db, 'select from giveaways where id = ?', [id]))) throw giveawayNotFound();
}
