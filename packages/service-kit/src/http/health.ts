import { setTimeout as delay } from 'node:timers/promises';
import type { Readiness } from '@show/contracts';
import type { Router } from 'express';
import { programVersion } from '../config/programVersion';
import type { Log } from '../log';
import { Problem } from '../problems/Problem';

/** A readiness check. Fails by throwing; only a Problem's detail is shown. */
export type HealthChecks = Readonly<Record<string, () => Promise<void>>>;

/** Milliseconds after which a check fails. */
const patience = 2_000;

export interface ReadinessChecks {
  readonly checks: HealthChecks;
  readonly warnings: HealthChecks;
  /** Aborted when the process stops: from then on the readiness check fails. */
  readonly leaving: AbortSignal;
}

/**
 * Runs all checks, and logs those that begin to fail or to work. The response also lists warnings, which do not make
 * the process unready.
 */
export function createReadiness(
  { checks, warnings, leaving }: ReadinessChecks,
  log: Log,
): () => Promise<Readiness> {
  const failing = new Set<string>();
  const version = programVersion();
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

  return async () => {
    const [results, noted] = await Promise.all([judgeAll(checks), judgeAll(warnings)]);
    if (leaving.aborted) results.push(['process', 'stopping']);
    return {
      status: results.every(([, result]) => result === 'ok') ? 'ok' : 'unavailable',
      version,
      startedAt,
      checks: Object.fromEntries(results),
      warnings: Object.fromEntries(noted.filter(([, result]) => result !== 'ok')),
    };
  };

  function judgeAll(judged: HealthChecks): Promise<(readonly [name: string, result: string])[]> {
    return Promise.all(
      Object.entries(judged).map(async ([name, check]) => [name, await judge(name, check)] as const),
    );
  }

  async function judge(name: string, check: () => Promise<void>): Promise<string> {
    try {
      await withinPatience(check);
      if (failing.delete(name)) log.info({ check: name }, 'works again');
      return 'ok';
    } catch (error) {
      if (!failing.has(name)) log.warn({ check: name, err: error }, 'a check fails');
      failing.add(name);
      return error instanceof Problem ? error.detail : 'failed';
    }
  }
}

/** `/healthz`: the process runs. `/readyz`: everything that its requests need is up. */
export function healthRoutes(router: Router, readiness: () => Promise<Readiness>): void {
  router.get('/healthz', (_req, res) => {
    res.set('cache-control', 'no-store').json({ status: 'ok' });
  });

  router.get('/readyz', async (_req, res) => {
    const { warnings, ...said } = await readiness();
    const ready = said.status === 'ok';
    res.set('cache-control', 'no-store').status(ready ? 200 : 503);
    if (!ready) res.set('retry-after', '2');
    res.json({ ...said, ...(Object.keys(warnings).length > 0 && { warnings }) });
  });
}

async function withinPatience(check: () => Promise<void>): Promise<void> {
  const timer = new AbortController();
  const late = delay(patience, undefined, { signal: timer.signal }).then(() => {
    throw new Error('No response in time');
  });
  late.catch(() => {});
  await Promise.race([check(), late]).finally(() => timer.abort());
}
