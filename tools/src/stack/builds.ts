import { Fault, messageOf } from '@show/dev-servers/fault';
import { publishFrontEnds, stopWorkers, watchFrontEnds } from '../../publish';
import { bundleServices } from '../build/serviceBundles';
import { mfeDirOf } from './mfeDir';

interface BuildPlace {
  root: string;
  stackDir: string;
  /** Front ends are built for development, and again whenever they change. */
  dev: boolean;
  say(line: string): void;
}

/** Builds required before a stack can run; each rebuilds changed parts or throws a Fault. */
export interface Builds {
  services(place: BuildPlace): Promise<void>;
  frontEnds(place: BuildPlace): Promise<void>;
  /** Aborts running builds; their promises reject. */
  stop(): void;
}

export const builds: Builds = {
  async services({ root, say }) {
    const bundles = await bundleServices(root);
    const built = bundles.filter((one) => one.built).map((one) => one.name);
    say(built.length > 0 ? `services built: ${built.join(', ')}` : 'services unchanged');
  },

  async frontEnds({ root, stackDir, dev, say }) {
    try {
      const mfeDir = mfeDirOf(stackDir, dev);
      if (dev) return await watchFrontEnds({ root, mfeDir, say });
      const published = await publishFrontEnds({ root, mfeDir, log: say });
      // Without any version of it no page could be shown.
      const without = published.find(({ refused, version }) => refused && !version);
      if (without?.refused) throw new Fault(without.refused);
      for (const { name, refused } of published) if (refused) say(`${name} stays as it is: ${refused}`);
      if (published.every((one) => !one.changed)) say('front ends unchanged');
    } catch (error) {
      throw error instanceof Fault ? error : new Fault(messageOf(error));
    }
  },

  stop: stopWorkers,
};
