import { frontEndNames } from '@show/contracts';
import { readDeploys } from '@show/service-kit/registry';
import type { LiveShow } from '../cache/LiveShow';
import { registryTag } from '../cache/ResponseStore';
import { reloadStream } from '../features/dev/reloadStream';
import { PageBuilder } from '../features/pages/PageBuilder';
import { Pages } from '../features/pages/Pages';
import { FrontEndFailures } from '../features/reports/FrontEndFailures';
import { reportRoute } from '../features/reports/reportRoute';
import { frontEndNeeds, type Needs } from '../front-ends/contracts';
import { FrontEndFiles } from '../front-ends/FrontEndFiles';
import { LiveRegistry, usableVersions } from '../front-ends/LiveRegistry';
import { missingVersions, withLive } from '../front-ends/missingVersions';
import { RegistryFile } from '../front-ends/RegistryFile';
import { unservable } from '../front-ends/unservable';
import type { TitledPictures } from '../http/titledPictures';
import { PageRenderer } from '../rendering/PageRenderer';
import type { Base } from './base';
import type { ResponseCaches } from './responseCaches';

interface FrontEndParts {
  readonly show: LiveShow;
  readonly titled: TitledPictures;
  readonly caches: ResponseCaches;
}

/** Deployments that the system page lists. */
const DEPLOYS_SHOWN = 20;

/** The published front ends, the documents that load them, and the reports of those that fail to load. */
export async function startFrontEnds(
  { config, publicUrl, log, shutdown, limits: { networkOf, logOf }, redis, onUnreadable }: Base,
  { show, titled, caches: { responses, documents } }: FrontEndParts,
) {
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
  const registry = new LiveRegistry((changed) => {
    documents.drop([registryTag]);
    reload?.changed(changed);
  });
  let needs: Needs = {};
  let unserved = '[]';
  const registryFile = new RegistryFile({
    folder: config.MFE_DIR,
    async onChange(found) {
      const missing = await missingVersions(config.MFE_DIR, found);
      if (frontEndNames.some((name) => missing.has(`${name}/${found[name].version}`)))
        registryFile.lookAgain();
      const published = withLive(found, registry.current, missing);
      const aside = await unservable(published, missing, {
        assetsOf: (name, version) => files.assets(name, version),
        prepare: (usable) => renderer.prepare(usable),
      });
      registry.publish(published, aside);
      const usable = usableVersions(published, aside);
      renderer.follow(usable);
      needs = await frontEndNeeds(usable, (name, version) => files.assets(name, version));
      const versions = frontEndNames.flatMap((name) =>
        registry.setAside(name).map((aside) => ({ name, ...aside })),
      );
      if (JSON.stringify(versions) === unserved) return;
      unserved = JSON.stringify(versions);
      if (versions.length > 0) log.warn({ versions }, 'versions of the registry cannot be served');
    },
    onFault: (fault) => log.warn({ err: fault }, 'registry.json cannot be used'),
  });
  await registryFile.start();
  shutdown.add('workers', 'registry', () => registryFile.stop());
  const failures = new FrontEndFailures({ redis, prefix: config.REDIS_PREFIX });
  const builder = new PageBuilder({
    responses,
    files,
    registry: () => registry.current,
    renderer,
    show,
    publicUrl,
    titled,
    onUnreadable,
    devReload: config.DEV_RELOAD,
  });
  return {
    files,
    registry,
    /** What the live versions need of gateway and services. */
    needs: () => needs,
    pages: new Pages(builder, documents),
    report: reportRoute({ failures, registry: () => registry.current, networkOf, logOf }),
    reload,
    /** What staff see and change on the system page. */
    deployment: {
      refresh: () => registryFile.refresh(),
      deploys: () => readDeploys(config.MFE_DIR, DEPLOYS_SHOWN),
      failures: failures.of.bind(failures),
    },
    measures: [renderer.figures.measure, failures.measure],
  };
}
export type FrontEnds = Awaited<ReturnType<typeof startFrontEnds>>;
