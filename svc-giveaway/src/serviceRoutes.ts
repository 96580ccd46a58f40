import type { Router } from 'express';
import { entryRoutes } from './features/entry/routes';
import { entryContactRoutes } from './features/entry-contacts/routes';
import { exportRoutes } from './features/exports/routes';
import { giveawayRestorer } from './features/giveaways/restoreGiveaway';
import { giveawayRoutes } from './features/giveaways/routes';
import { ledgerRoutes } from './features/ledger/routes';
import { mailRoutes } from './features/mail/routes';
import { nightRoutes } from './features/nights/routes';
import { onAirRoutes } from './features/on-air/routes';
import { noticeRoutes } from './features/opening-notices/routes';
import { privacyRoutes } from './features/privacy/routes';
import { signRoutes } from './features/signs/routes';
import { staffChangeRoutes } from './features/staff-changes/routes';
import { restoreWinner } from './features/winners/restore';
import { winnerRoutes } from './features/winners/routes';

type PartsOf<R extends (...given: never[]) => void> = Parameters<R>[1];

/** What the routes of this service need, by the routes that say what it is. */
export type ServiceParts = Pick<PartsOf<typeof giveawayRoutes>, 'db' | 'giveaways'> &
  Pick<PartsOf<typeof entryRoutes>, 'entries' | 'drawDelay'> &
  Pick<PartsOf<typeof winnerRoutes>, 'cookies' | 'publicUrl' | 'secretOf' | 'sendsMail' | 'onQueued'> &
  Pick<PartsOf<typeof mailRoutes>, 'sealed' | 'byVariable' | 'folder'> &
  Pick<PartsOf<typeof noticeRoutes>, 'keys' | 'isShared'> &
  Pick<PartsOf<typeof signRoutes>, 'tokens' | 'counts'> &
  Pick<PartsOf<typeof privacyRoutes>, 'rules' | 'savedMails' | 'deliveries' | 'onErased'> & {
    readonly graphics: PartsOf<typeof onAirRoutes>['reading'];
  };

/** Registers all routes of this service. */
export function serviceRoutes(
  router: Router,
  {
    db,
    rules,
    drawDelay,
    giveaways,
    entries,
    cookies,
    keys,
    isShared,
    tokens,
    counts,
    graphics,
    publicUrl,
    secretOf,
    savedMails,
    deliveries,
    sealed,
    byVariable,
    folder,
    sendsMail,
    onQueued,
    onErased,
  }: ServiceParts,
): void {
  giveawayRoutes(router, {
    db,
    giveaways,
    reading: { drawDelay, cooldownSeconds: rules.cooldownSeconds },
  });
  entryRoutes(router, { db, entries, cookies, cooldownSeconds: rules.cooldownSeconds, drawDelay });
  ledgerRoutes(router, { db, rules, drawDelay });
  winnerRoutes(router, {
    db,
    cookies,
    claimDays: rules.claimDays,
    publicUrl,
    secretOf,
    sendsMail,
    onQueued,
  });
  entryContactRoutes(router, { db, cookies });
  mailRoutes(router, {
    db,
    deliveries,
    sealed,
    byVariable,
    folder,
    onQueued,
  });
  noticeRoutes(router, { db, keys, isShared, sendsMail, onQueued });
  signRoutes(router, { db, tokens, counts, publicUrl });
  onAirRoutes(router, { db, reading: graphics });
  exportRoutes(router, db);
  nightRoutes(router, db);
  staffChangeRoutes(router, {
    db,
    restorers: { winner: restoreWinner, giveaway: giveawayRestorer(rules) },
    onRestored: onQueued,
  });
  privacyRoutes(router, {
    db,
    rules,
    savedMails,
    deliveries,
    onErased,
  });
}
