import { searchContent } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { search } from './service';

/** @param onMiss called with each search of a visitor that finds nothing */
export function searchRoutes(router: Router, db: Knex, onMiss: (query: string) => void): void {
  route(router, searchContent, async ({ query, caller }) => {
    const results = await search(db, query.q);
    if (results.length === 0 && caller.role === 'gateway') onMiss(query.q);
    return results;
  });
}
