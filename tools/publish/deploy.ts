import { join, resolve } from 'node:path';
import { frontEndNames } from '@show/contracts/deploy/parts';
import { Fault } from '@show/dev-servers/fault';
import { stackFilePath } from '@show/dev-servers/stack';
import { deployer, rollback } from '@show/service-kit/registry';
import { z } from 'zod';
import { readJson } from '../files/jsonFile';
import { runMain } from '../terminal/runMain';
import { publishFrontEnds } from './publishFrontEnds';
import { readDeployment } from './readDeployment';

/**
 * `npm run deploy -- mfe-content` builds and makes it live, `--rollback` goes back to the previous version.
 * `--all` deploys everything that changed. DEPLOYED_BY is who the log of deployments names. A version is
 * tried before it becomes live, with the data of the site at SITE_URL, or of the stack that runs here. With BUILT_DIR nothing is built: the image of the front ends holds the builds.
 */
async function deploy(): Promise<void> {
  const { env } = process;
  const root = process.cwd();
  const { act, names } = readDeployment(process.argv.slice(2));
  const mfeDir = resolve(root, env.MFE_DIR ?? join(env.STACK_DIR ?? '.local', 'mfe'));
  const only = names === 'all' ? frontEndNames : names;
  if (act === 'roll back') {
    for (const name of only) {
      const { from, to } = await rollback(mfeDir, name, { by: deployer(env) });
      console.log(`${name} went back from ${from} to ${to}`);
    }
    return;
  }
  const published = await publishFrontEnds({
    root,
    mfeDir,
    only,
    // A version that was rolled back is published again only by name.
    force: names !== 'all',
    builtDir: env.BUILT_DIR,
    by: deployer(env),
    site: siteOf(root, env),
    log: console.log,
  });
  for (const { name, version, changed, refused } of published) {
    if (!refused) console.log(changed ? `${name} ${version} is live` : `${name} ${version} was live already`);
  }
  const refusals = published.flatMap(({ refused = [] }) => refused);
  // What was tried together has one reason.
  if (refusals.length > 0) throw new Fault([...new Set(refusals)].join('\n'));
}

/** The site that serves these front ends: SITE_URL, or the stack of this folder while it runs. */
function siteOf(root: string, env: NodeJS.ProcessEnv): string | undefined {
  if (env.SITE_URL || env.MFE_DIR) return env.SITE_URL;
  const file = stackFilePath(resolve(root, env.STACK_DIR ?? '.local'));
  return readJson(file, z.object({ gateway: z.url() }))?.gateway;
}

await runMain(deploy);
