import { checkEntry, enterGiveaway, getDeviceEntry, listEntries, noDeviceEntry } from '@show/contracts';
import { type Database, Problem, requestId, route } from '@show/service-kit';
import type { Router } from 'express';
import { findRound } from '../../rounds/findRound';
import type { DeviceCookies } from '../../visitors/deviceCookies';
import type { EntryService } from './entryService';
import * as queries from './queries';
import { alreadyEntered } from './responses';
import { tokenNames } from './submission';

interface EntryParts {
  readonly db: Database;
  readonly entries: EntryService;
  readonly cookies: DeviceCookies;
  readonly cooldownSeconds: number;
  /** Milliseconds after which a drawn entry is public. */
  readonly drawDelay: number;
}

/** Entries that staff see, newest first. */
const shownEntries = 50;

export function entryRoutes(router: Router, parts: EntryParts): void {
  const { db, entries: entryService, cookies, cooldownSeconds, drawDelay } = parts;

  route(router, enterGiveaway, async ({ params, body, req, res, caller }) => {
    const { result, cookie } = await entryService.enter(params.id, {
      requestId: requestId(req),
      body,
      cookie: req.headers.cookie ?? '',
      address: caller.address,
      userAgent: req.headers['user-agent'] ?? '',
      // Proofs are verified by the gateway, whose entries come in batches.
      work: 0,
    });
    if (cookie) res.append('set-cookie', cookie);
    if (result instanceof Problem) throw result;
    return result;
  });

  route(router, checkEntry, async ({ params, body, req, res }) => {
    const round = await findRound(db, params.id);
    const device = cookies.read(req.headers.cookie);
    const until = await queries.findCooldownEnd(db, {
      round,
      cooldownSeconds,
      token: tokenNames(body.sessionToken).token,
      device,
    });
    if (until !== null) throw alreadyEntered(until);
    if (!device) res.append('set-cookie', cookies.header(cookies.fresh()));
    return { alreadyEntered: false as const };
  });

  route(router, getDeviceEntry, async ({ params, req, res }) => {
    const round = await findRound(db, params.id);
    const device = cookies.read(req.headers.cookie);
    if (!device) {
      res.append('set-cookie', cookies.header(cookies.fresh()));
      return noDeviceEntry;
    }
    const renewal = cookies.renewal(req.headers.cookie);
    if (renewal) res.append('set-cookie', renewal);
    const asking = { giveawayId: params.id, round, cooldownSeconds, device, drawDelay };
    return (await queries.findDeviceEntry(db, asking)) ?? noDeviceEntry;
  });

  route(router, listEntries, ({ params }) => queries.listLatestEntries(db, params.id, shownEntries));
}
