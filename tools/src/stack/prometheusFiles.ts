import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processNames } from '@show/contracts/domain/parts';
import { writeJson, writeText } from './jsonFile';
import { insideUrl, type ServicePlan } from './services';

/**
 * Writes what `deploy/observability/prometheus.local.yml` reads, for the owner of the stack's folder only: where each
 * process tells its metrics, and the token that the services want.
 */
export function writePrometheusFiles(plan: ServicePlan): void {
  const folder = join(plan.environment.stackDir, 'metrics');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeJson(
    join(folder, 'targets.json'),
    processNames.map((name) => ({
      targets: [new URL(insideUrl(plan, name)).host],
      labels: { service: name },
    })),
  );
  writeText(join(folder, 'token'), metricsToken(plan));
}

/** The token that the services have: the one that the launcher was given, else its own. */
function metricsToken({ secrets }: ServicePlan, env: NodeJS.ProcessEnv = process.env): string {
  const given = env.METRICS_TOKEN_FILE && readFileSync(env.METRICS_TOKEN_FILE, 'utf8');
  const [used = ''] = (given || env.METRICS_TOKEN || secrets.metricsToken).trim().split(/\s*\n/);
  return used;
}
