import { join } from 'node:path';
import {
  type FrontEndName,
  frontEndFolder,
  type RemoteName,
  remoteNames,
} from '@show/contracts/deploy/parts';
import { RenderWorker, type ServerBuilds, summaryOf } from '@show/gateway/rendering';
import type { PartialRegistry } from '@show/service-kit/registry';
import { readAssets } from '../readAssets';
import { type TrialDocument, trialDocuments } from './documents';
import { fileFault } from './fileFault';

interface TrialOptions {
  readonly mfeDir: string;
  readonly live: PartialRegistry;
  /** What would be live, with the versions that are tried. */
  readonly next: PartialRegistry;
  readonly tried: readonly FrontEndName[];
  /** URL of the running site, whose data pages are rendered with. */
  readonly site: string | undefined;
  readonly log: (line: string) => void;
}

/** Far more than a page takes: a deployment on a busy machine waits rather than being refused. */
const limits = { startWithin: 30_000, renderWithin: 5_000, atMost: 60_000, memory: 192 };
/** Failures that a refusal names, and pages that may hang before no more are tried. */
const MOST_NAMED = 3;
/** A page with something in its main part; React leaves comments where a screen rendered nothing. */
const shownPage = /<main[^>]*>(?:<!--[^>]*-->)*(?!<!--|<\/main>)./s;

interface Failure {
  readonly owner: FrontEndName;
  readonly what: string;
  readonly reason: string;
}

/**
 * Tries versions before they become the live ones: their files, and every public page rendered by their server builds
 * beside the other live versions. Returns why they must not become live, or undefined. A page of another front end that
 * fails with the live versions as well is not counted against them.
 */
export async function tryVersions(options: TrialOptions): Promise<string | undefined> {
  const { mfeDir, live, next, tried, site, log } = options;
  for (const name of tried) {
    const build = next[name];
    const fault = build && (await fileFault(mfeDir, name, build));
    if (fault) return refusal(options, [`${frontEndFolder(name)}: ${fault}`]);
    if (build && next.shell && build.contract !== next.shell.contract)
      return refusal(options, [
        `${frontEndFolder(name)} is built for contract ${build.contract}, and the shell for ${next.shell.contract}`,
      ]);
  }
  const builds = await serverBuilds(mfeDir, next);
  if (!builds) return undefined;
  const { documents, withData } = await trialDocuments(next, site);
  const failures = await failuresOf(builds, documents);
  const own = failures.filter(({ owner }) => tried.includes(owner));
  const others = failures.filter(({ owner }) => !tried.includes(owner));
  const before = others.length > 0 ? await serverBuilds(mfeDir, live) : undefined;
  const known = before ? (await failuresOf(before, documents)).map(({ what }) => what) : [];
  const counted = [...own, ...others.filter(({ what }) => !known.includes(what))];
  if (counted.length > 0)
    return refusal(
      options,
      counted.map(({ what, reason }) => `${what}: ${reason}`),
    );
  log(
    `rendered ${documents.length} pages, ` +
      (site && withData > 0 ? `${withData} with the data of ${site}` : 'without data: no site responds'),
  );
  return undefined;
}

function refusal({ next, tried }: TrialOptions, reasons: readonly string[]): string {
  const versions = tried.map((name) => `${frontEndFolder(name)} ${next[name]?.version}`).join(', ');
  const more = reasons.length > MOST_NAMED ? [`and ${reasons.length - MOST_NAMED} more`] : [];
  return [`not made live: ${versions}`, ...reasons.slice(0, MOST_NAMED), ...more].join('\n  ');
}

/** Undefined where the shell is not published or has no server build. */
async function serverBuilds(mfeDir: string, registry: PartialRegistry): Promise<ServerBuilds | undefined> {
  const fileOf = async (name: FrontEndName) => {
    const version = registry[name]?.version;
    const server = version && (await readAssets(mfeDir, name, version))?.server;
    return version && server ? join(mfeDir, name, version, server) : undefined;
  };
  const shell = await fileOf('shell');
  if (!shell) return undefined;
  const remotes: Partial<Record<RemoteName, string>> = {};
  for (const name of remoteNames) {
    const file = await fileOf(name);
    if (file) remotes[name] = file;
  }
  return { shell, remotes };
}

/** Pages that these builds cannot render. */
async function failuresOf(builds: ServerBuilds, documents: readonly TrialDocument[]): Promise<Failure[]> {
  const failures: Failure[] = [];
  const start = () => new RenderWorker(builds, () => {}, limits);
  let worker = start();
  let lost = 0;
  try {
    const broken = await worker.ready;
    for (const name of remoteNames) {
      const reason = broken[name];
      if (reason)
        failures.push({
          owner: name,
          what: `the server build of ${frontEndFolder(name)} cannot be loaded`,
          reason: summaryOf(reason),
        });
    }
    for (const { path, owner, pageData, now } of documents) {
      const isRendered = owner === 'shell' || (builds.remotes[owner] && !broken[owner]);
      if (!isRendered) continue;
      if (worker.isGone) {
        lost += 1;
        if (lost === MOST_NAMED) break;
        worker = start();
        await worker.ready;
      }
      const reason = await worker.render({ pageData, now }).then(
        ({ markup }) => (shownPage.test(markup) ? undefined : 'it shows nothing'),
        (fault: unknown) => summaryOf(fault instanceof Error ? fault.message : String(fault)),
      );
      if (reason) failures.push({ owner, what: `${path} cannot be rendered`, reason });
    }
  } catch (fault) {
    const what = 'the server build of the shell cannot be loaded';
    failures.push({ owner: 'shell', what, reason: String(fault) });
  } finally {
    worker.stop();
  }
  return failures;
}
