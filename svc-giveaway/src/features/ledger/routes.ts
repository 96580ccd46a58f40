import { getGiveawayRules, getLedger } from '@show/contracts';
import { type Database, route } from '@show/service-kit';
import type { Router } from 'express';
import type { EntryRules } from '../../rounds/entryRules';
import { roundNotFound } from '../../rounds/findRound';
import { findRules } from './findRules';
import { findLedgerPage } from './queries';

interface LedgerParts {
  readonly db: Database;
  readonly rules: EntryRules;
  /** Milliseconds after which drawn entries are public. */
  readonly drawDelay: number;
}

/** The public rules and the public ledger. */
export function ledgerRoutes(router: Router, { db, rules, drawDelay }: LedgerParts): void {
  route(router, getLedger, async ({ params, query }) => {
    const page = await findLedgerPage(db, { giveawayId: params.id, drawDelay, ...query });
    if (page) return page;
    throw roundNotFound(query.round);
  });

  route(router, getGiveawayRules, async ({ params, query }) => {
    const found = await findRules(db, { giveawayId: params.id, ...query }, rules);
    if (found) return found;
    throw roundNotFound(query.round);
  });
}
