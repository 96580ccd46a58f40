import {
  awardPrize as award,
  claimPrize,
  deleteWinner,
  listAllWinners,
  listWinners,
  moderateWinner,
} from '@show/contracts';
import { type Database, route } from '@show/service-kit';
import type { Router } from 'express';
import { giveawayNotFound } from '../../rounds/giveawayNotFound';
import type { DeviceCookies } from '../../visitors/deviceCookies';
import { awardPrize } from './award';
import * as queries from './queries';
import { winnerService } from './service';

interface WinnerParts {
  readonly db: Database;
  readonly cookies: DeviceCookies;
  readonly claimDays: number;
  /** Called after a claim and an award: an e-mail may wait. */
  onQueued(): void;
}

export function winnerRoutes(router: Router, { db, cookies, claimDays, onQueued }: WinnerParts): void {
  const winners = winnerService({ db, onClaimed: onQueued });

  const existing = async (giveawayId: number): Promise<number> => {
    if (!(await queries.giveawayExists(db, giveawayId))) throw giveawayNotFound();
    return giveawayId;
  };

  route(router, listWinners, async ({ params }) => queries.listPublicWinners(db, await existing(params.id)));

  route(router, listAllWinners, async ({ params }) =>
    queries.listAdminWinners(db, await existing(params.id)),
  );

  route(router, claimPrize, async ({ params, body, req }) =>
    winners.claim(await existing(params.id), cookies.read(req.headers.cookie), body),
  );

  route(router, award, async ({ params, body }) => {
    const awarded = await awardPrize(db, { giveawayId: params.id, round: body.round, claimDays });
    onQueued();
    return awarded;
  });

  route(router, moderateWinner, ({ params, body }) => winners.moderate(params.id, body));

  route(router, deleteWinner, ({ params }) => winners.remove(params.id));
}
