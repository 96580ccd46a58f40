import { getGiveawayRules, getLedger } from '@show/contracts';
import { type Database, problems, route } from '@show/service-kit';
import type { Router } from 'express';
import type { EntryRules } from '../../rounds/entryRules';
import { giveawayNotFound } from '../../rounds/giveawayNotFound';
import { findLedgerPage, findRules } from './queries';

/** The public rules and the public ledger. */
export function ledgerRoutes(router: Router, db: Database, rules: EntryRules): void {
  route(router, getLedger, async ({ params, query }) => {
    const page = await findLedgerPage(db, { giveawayId: params.id, ...query });
    if (page) return page;
    throw query.round === undefined ? giveawayNotFound() : problems.notFound('Round not found');
  });

  route(router, getGiveawayRules, async ({ params }) => {
    const found = await findRules(db, params.id, rules);
    if (!found) throw giveawayNotFound();
    return found;
  });
}
