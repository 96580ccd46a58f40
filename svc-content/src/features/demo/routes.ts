import { demoContentSchema, internalPaths } from '@show/contracts';
import { internalRoute } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { clearDemo, demoState, fillDemo } from './service';

interface DemoNeeds {
  readonly db: Knex;
  /** The show's own zone. */
  readonly timeZone: string;
}

export function demoRoutes(router: Router, { db, timeZone }: DemoNeeds): void {
  const path = internalPaths.demo;
  internalRoute(router, { method: 'get', path }, () => demoState(db));
  internalRoute(router, { method: 'post', path, body: demoContentSchema }, ({ body }) =>
    fillDemo(db, body, timeZone),
  );
  internalRoute(router, { method: 'delete', path }, () => clearDemo(db));
}
