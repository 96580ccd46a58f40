import type { Readiness } from '@show/contracts';
import { programVersion } from '@show/service-kit';

/** Readiness checks by name; each throws when it fails. */
export type Checks = Readonly<Record<string, () => void>>;

/** What `/readyz` of this gateway says. */
export function readinessOf(checks: Checks): () => Readiness {
  const version = programVersion();
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
  return () => {
    const results = Object.entries(checks).map(([name, check]) => [name, resultOf(check)] as const);
    const ready = results.every(([, result]) => result === 'ok');
    return {
      status: ready ? 'ok' : 'unavailable',
      version,
      startedAt,
      checks: Object.fromEntries(results),
      warnings: {},
    };
  };
}

function resultOf(check: () => void): string {
  try {
    check();
    return 'ok';
  } catch (fault) {
    return fault instanceof Error ? fault.message : 'failed';
  }
}
