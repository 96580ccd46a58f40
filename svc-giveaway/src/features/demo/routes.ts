import { demoGiveawaysSchema, internalPaths } from '@show/contracts';
import { type Database, internalRoute } from '@show/service-kit';
import type { Router } from 'express';
import type { EntryRules } from '../../rounds/entryRules';
import { clearDemo, fillDemo } from './service';

export function demoRoutes(router: Router, db: Database, rules: EntryRules): void {
  const path = internalPaths.demo;
  internalRoute(router, { method: 'post', path, body: demoGiveawaysSchema }, ({ body }) =>
    fillDemo(db, rules, body),
  );
  internalRoute(router, { method: 'delete', path }, () => clearDemo(db));
}
