import type { FrontEndName } from '@show/contracts';
import type { Log, Shutdown } from '@show/service-kit';
import { readDeploys } from '@show/service-kit/registry';
import type { RedisClientType } from 'redis';
import type { LiveShow } from '../cache/LiveShow';
import type { GatewayConfig } from '../config';
import { reloadStream } from '../features/dev/reloadStream';
import { PageBuilder, registryTag } from '../features/pages/PageBuilder';
import { Pages } from '../features/pages/Pages';
import { countVisits } from '../features/reports/countVisits';
import { reportRoute } from '../features/reports/reportRoute';
import { SharedLoadFailures } from '../features/reports/SharedLoadFailures';
import { FrontEndFiles } from '../front-ends/FrontEndFiles';
import { LiveRegistry } from '../front-ends/LiveRegistry';
import { missingVersions } from '../front-ends/missingVersions';
import { RegistryFile } from '../front-ends/RegistryFile';
import { reportProofs } from '../front-ends/reportProofs';
import { SharedQuarantine } from '../front-ends/SharedQuarantine';
import { unfitVersions } from '../front-ends/unfitVersions';
import { PageRenderer } from '../rendering/PageRenderer';
import type { Answers } from './answers';
import type { Limits } from './limits';

interface FrontEndParts {
  readonly config: GatewayConfig;
  readonly show: LiveShow;
  readonly publicUrl: URL;
  readonly log: Log;
  readonly shutdown: Shutdown;
  readonly limits: Limits;
  readonly answers: Answers;
  readonly redis: RedisClientType;
}

/** Deployments that the system page lists. */
const DEPLOYS_SHOWN = 20;

/** The published front ends, the documents that load them, and the reports of those that fail to load. */
export async function startFrontEnds({
  config,
  show,
  publicUrl,
  log,
  shutdown,
  limits: { networkOf, logOf },
  answers: { answers, documents },
  redis,
}: FrontEndParts) {
  const files = new FrontEndFiles(config.MFE_DIR, { mutable: config.DEV_RELOAD });
  const reload = config.DEV_RELOAD ? reloadStream() : undefined;
  if (reload) shutdown.add('requests', 'reload', reload.close);
  const renderer = new PageRenderer({
    folder: config.MFE_DIR,
    assets: (name, version) => files.assets(name, version),
    workers: config.RENDER_WORKERS,
    log,
  });
  shutdown.add('workers', 'rendering', () => renderer.stop());
  const registry = new LiveRegistry((current, changed) => {
    renderer.follow(current);
    documents.drop([registryTag]);
    reload?.changed(changed);
  });
  const registryFile = new RegistryFile({
    folder: config.MFE_DIR,
    async onChange(published) {
      const missing = await missingVersions(config.MFE_DIR, published);
      const unfit = await unfitVersions(published, (name, version) => files.assets(name, version));
      const unservable = { missing, unfit };
      await renderer.prepare(registry.usable(published, unservable));
      registry.publish(published, unservable);
      const versions = registry.unservable();
      if (versions.size > 0)
        log.warn({ versions: Object.fromEntries(versions) }, 'versions of the registry cannot be served');
    },
    onFault: (fault) => log.warn({ err: fault }, 'registry.json cannot be used'),
  });
  await registryFile.start();
  shutdown.add('workers', 'registry', () => registryFile.stop());
  const quarantineEnds = setInterval(() => registry.expire(), 30_000).unref();
  shutdown.add('workers', 'quarantine', () => clearInterval(quarantineEnds));
  const ofRedis = { redis, prefix: config.REDIS_PREFIX };
  const quarantine = new SharedQuarantine({ ...ofRedis, registry });
  await quarantine.start();
  shutdown.add('workers', 'shared quarantine', () => quarantine.stop());
  const proofs = reportProofs(config.SESSION_SECRET);
  const failures = new SharedLoadFailures({
    ...ofRedis,
    secret: config.SESSION_SECRET[0],
    enough: config.QUARANTINE_REPORTS,
  });
  failures.start();
  shutdown.add('workers', 'load failures', () => failures.stop());
  const builder = new PageBuilder({
    answers,
    files,
    registry: () => registry.current,
    renderer,
    show,
    publicUrl,
    reportProofs: proofs.of,
    devReload: config.DEV_RELOAD,
  });
  return {
    files,
    registry,
    pages: new Pages(builder, documents),
    onPage: countVisits({ failures, registry, networkOf, publicUrl }),
    report: reportRoute({
      failures,
      proofs,
      registry,
      quarantine: (remote, version, reason) => quarantine.setAside(remote, version, reason),
      networkOf,
      logOf,
    }),
    reload,
    /** What staff see and change on the system page. */
    deployment: {
      refresh: () => registryFile.refresh(),
      async lift(name: FrontEndName, version: string) {
        await failures.forget(name, version);
        return quarantine.lift(name, version);
      },
      deploys: () => readDeploys(config.MFE_DIR, DEPLOYS_SHOWN),
    },
    figures: renderer.figures,
    gauges: {
      gateway_quarantined_versions: {
        help: 'Versions of front ends that are quarantined because they failed to load',
        read: () => registry.quarantined.size,
      },
    },
  };
}
export type FrontEnds = Awaited<ReturnType<typeof startFrontEnds>>;
