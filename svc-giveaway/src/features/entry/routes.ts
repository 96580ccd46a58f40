import { checkEntry, getDeviceEntry, listEntries, noDeviceEntry } from '@show/contracts';
import { type Database, route } from '@show/service-kit';
import type { Router } from 'express';
import { findRound } from '../../rounds/findRound';
import type { DeviceCookies } from '../../visitors/deviceCookies';
import * as queries from './queries';
import { alreadyEntered } from './responses';
import { tokenNames } from './submission';

interface EntryParts {
  readonly db: Database;
  readonly cookies: DeviceCookies;
  readonly cooldownSeconds: number;
  /** Milliseconds after which a drawn entry is public. */
  readonly drawDelay: number;
}

/** Entries that staff see, newest first. */
const shownEntries = 50;

/** What visitors and staff ask about entries; entries themselves come from the gateway in batches. */
export function entryRoutes(router: Router, parts: EntryParts): void {
  const { db, cookies, cooldownSeconds, drawDelay } = parts;

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
