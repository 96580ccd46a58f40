import { getStartChecklist, skipStartStep } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import * as queries from './queries';

export function startRoutes(router: Router, needs: queries.StartNeeds): void {
  route(router, getStartChecklist, () => queries.readChecklist(needs));
  route(router, skipStartStep, async ({ params: { step }, body: { skipped } }) => {
    const row = needs.db('skipped_start_steps');
    await (skipped ? row.insert({ step }).onConflict('step').ignore() : row.where({ step }).delete());
    return queries.readChecklist(needs);
  });
}
