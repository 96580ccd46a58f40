import { exportReading, getReading, internalPaths, pageViewsSchema } from '@show/contracts';
import { internalRoute, route, sendCsv } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { addViews, readReading } from './queries';

interface CountRow {
  readonly what: string;
  readonly of: string;
  readonly count: number;
}

export function readingRoutes(router: Router, db: Knex): void {
  internalRoute(router, { path: internalPaths.pageViews, body: pageViewsSchema }, ({ body }) =>
    addViews(db, body),
  );

  route(router, getReading, ({ query }) => readReading(db, query));

  route(router, exportReading, ({ query, res }) =>
    sendCsv<CountRow>(res, {
      name: 'reading.csv',
      columns: { what: 'What', of: 'Of', count: 'Count' },
      rows: async function* () {
        const { pages, searches } = await readReading(db, query);
        yield pages.map(({ path, views }) => ({ what: 'Page opened', of: path, count: views }));
        yield searches.map(({ text, times }) => ({
          what: 'Search without a result',
          of: text,
          count: times,
        }));
      },
    }),
  );
}
