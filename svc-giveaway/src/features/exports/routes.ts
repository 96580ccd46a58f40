import { exportEntries, exportWinners } from '@show/contracts';
import { addStaffChange, type Database, route, sendCsv } from '@show/service-kit';
import type { Router } from 'express';
import { findRound } from '../../rounds/findRound';
import { assertGiveaway } from '../../rounds/giveawayNotFound';
import * as queries from './queries';

/** CSV exports for staff. */
export function exportRoutes(router: Router, db: Database): void {
  route(router, exportEntries, async ({ params, query, res }) => {
    const round = await findRound(db, params.id, query.round);
    await recordExport(db, params.id, `Entries of round ${round.number}`);
    await sendCsv<queries.ExportedEntry>(res, {
      name: `giveaway-${params.id}-round-${round.number}-entries.csv`,
      columns: {
        number: 'Number',
        at: 'Time (UTC)',
        pseudonym: 'Name in the ledger',
        client: 'Device',
        privateBrowsing: 'Private window',
        hash: 'Ledger hash',
      },
      rows: () => queries.readEntries(db, round.id),
    });
  });

  route(router, exportWinners, async ({ params, query, res }) => {
    await assertGiveaway(db, params.id);
    await recordExport(db, params.id, 'Winners');
    await sendCsv<queries.ExportedWinner>(res, {
      name: `giveaway-${params.id}-winners.csv`,
      columns: {
        round: 'Round',
        entryNumber: 'Number',
        status: 'Status',
        firstName: 'First name',
        lastName: 'Last name',
        email: 'Email',
        location: 'City and state',
        wonAt: 'Won (UTC)',
        claimBy: 'To be claimed by (UTC)',
        claimedAt: 'Claimed (UTC)',
        passedOnReason: 'Passed on because',
        code: 'Winner code',
      },
      rows: () => queries.readWinners(db, params.id, { removed: query.removed ?? false }),
    });
  });
}

/** Before the first byte is sent: no export stays unrecorded. */
function recordExport(db: Database, giveawayId: number, label: string): Promise<void> {
  return db.transaction((trx) =>
    addStaffChange(trx, {
      action: 'exported',
      kind: 'export',
      itemId: giveawayId,
      label,
      before: {},
      after: {},
    }),
  );
}
