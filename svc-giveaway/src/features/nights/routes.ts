import { exportNight, getNight, type Night } from '@show/contracts';
import { type Database, route, sendCsv } from '@show/service-kit';
import type { Router } from 'express';
import { giveawayNotFound } from '../../rounds/giveawayNotFound';
import { countNight, findGiveaway, listRounds } from './queries';

interface SpanIfAny {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function nightRoutes(router: Router, db: Database): void {
  async function read(id: number, { from, to }: SpanIfAny): Promise<Night> {
    const [giveaway, rounds] = await Promise.all([findGiveaway(db, id), listRounds(db, id)]);
    if (!giveaway) throw giveawayNotFound();
    const span = from && to ? { from, to } : rounds[0];
    const night = span ? await countNight(db, id, { from: span.from, to: span.to }) : null;
    return { giveaway, night, rounds };
  }

  route(router, getNight, ({ params, query }) => read(params.id, query));

  route(router, exportNight, async ({ params, query, res }) => {
    const { night } = await read(params.id, query);
    await sendCsv<CountRow>(res, {
      name: `giveaway-${params.id}-night.csv`,
      columns: { what: 'What', of: 'Of', count: 'Count' },
      rows: async function* () {
        if (night) yield rowsOf(night);
      },
    });
  });
}

interface CountRow {
  readonly what: string;
  readonly of: string;
  readonly count: number;
}

function rowsOf({ minutes, waiting, devices, signs, refusals }: NonNullable<Night['night']>): CountRow[] {
  return [
    ...minutes.map(({ at, entries }) => ({ what: 'Entries by minute (UTC)', of: at, count: entries })),
    ...(devices ?? []).map(({ kind, entries }) => ({ what: 'Entries by device', of: kind, count: entries })),
    ...Object.entries(waiting ?? {}).map(([of, count]) => ({
      what: 'Waiting time in ms, at most',
      of,
      count,
    })),
    ...signs.map(({ name, visits }) => ({ what: 'Scans of a code', of: name, count: visits })),
    ...signs.map(({ name, entries }) => ({ what: 'Entries by a code', of: name, count: entries })),
    ...refusals.map(({ reason, times }) => ({ what: 'Refused', of: reason, count: times })),
  ];
}
