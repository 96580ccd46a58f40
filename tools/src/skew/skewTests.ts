import { testedStack } from '../test/testedStack';
import { MixedStack } from './MixedStack';
import { type MixtureOptions, Mixtures } from './Mixtures';
import { writeContracts } from './runContract';
import type { SkewTable } from './SkewTable';

/**
 * Brings up the last release, runs each part of the present one among its others, upgrades it, and runs each part of
 * the last release among those of the present one.
 */
export async function skewTests(options: Omit<MixtureOptions, 'stack' | 'contracts'>): Promise<SkewTable> {
  const { folder, releases, say, signal } = options;
  const { environment, promisedPorts } = await testedStack(releases.present.root, folder);
  const stack = await MixedStack.start({ environment, releases, promisedPorts, say });
  const stop = () => void stack.stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    const mixtures = new Mixtures({ ...options, stack, contracts: await writeContracts(stack.url, folder) });
    await mixtures.forward();
    await mixtures.back();
    return mixtures.table;
  } finally {
    await stack.stop();
  }
}
