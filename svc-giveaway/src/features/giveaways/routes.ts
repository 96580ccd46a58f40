import {
  createGiveaway,
  deleteGiveaway,
  endGiveaway,
  getAnnouncedGiveaway,
  getGiveaway,
  getMainGiveaway,
  listGiveaways,
  resetGiveaway,
  updateGiveaway,
} from '@show/contracts';
import { type Database, route } from '@show/service-kit';
import type { Router } from 'express';
import * as queries from './queries';
import type { giveawayService } from './service';

interface GiveawayParts {
  readonly db: Database;
  readonly giveaways: ReturnType<typeof giveawayService>;
  readonly reading: queries.GiveawayReading;
}

export function giveawayRoutes(router: Router, { db, giveaways, reading }: GiveawayParts): void {
  route(router, listGiveaways, () => queries.listGiveaways(db, reading));

  route(router, getMainGiveaway, async () => (await queries.findMainGiveaway(db, reading)) ?? null);

  route(router, getAnnouncedGiveaway, async () => (await queries.findAnnouncedGiveaway(db)) ?? null);

  route(router, getGiveaway, ({ params }) => queries.findGiveaway(db, params.id, reading));

  route(router, createGiveaway, ({ body }) => giveaways.create(body));

  route(router, updateGiveaway, ({ params, body: { updatedAt: seen, ...patch } }) =>
    giveaways.edit({ id: params.id, seen }, patch),
  );

  route(router, endGiveaway, ({ params, query }) => giveaways.end({ id: params.id, seen: query.updatedAt }));

  route(router, deleteGiveaway, ({ params, query }) =>
    giveaways.remove({ id: params.id, seen: query.updatedAt }),
  );

  route(router, resetGiveaway, async ({ params, query, res }) => {
    const giveaway = await giveaways.reset({ id: params.id, seen: query.updatedAt });
    // Browsers delete their stored location.
    res.set('x-clear-location-permissions', 'true');
    return giveaway;
  });
}
