import { join } from 'node:path';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { publishFrontEnds } from '../../publish';
import { bundleMailbox } from '../build/mailboxBundle';
import { bundleServices } from '../build/serviceBundles';

interface BuildPlace {
  /** Root of the repository. */
  root: string;
  stackDir: string;
  /** Faster builds for development. */
  dev: boolean;
  say(line: string): void;
}

/** What has to be built before a stack can run; each brings its part up to date or throws a Fault. */
export interface Builds {
  services(place: BuildPlace): Promise<void>;
  frontEnds(place: BuildPlace): Promise<void>;
  /** The mail server of development: the path of its program. Undefined: there is none. */
  mailbox(place: BuildPlace): Promise<string | undefined>;
}

export const builds: Builds = {
  async services({ root, say }) {
    const bundles = await bundleServices(root);
    const built = bundles.filter((one) => one.built).map((one) => one.name);
    say(built.length > 0 ? `services built: ${built.join(', ')}` : 'services unchanged');
  },

  async frontEnds({ root, stackDir, dev, say }) {
    const mode = dev ? 'development' : 'production';
    try {
      const published = await publishFrontEnds({ root, mfeDir: join(stackDir, 'mfe'), mode, log: say });
      if (published.every((one) => !one.changed)) say('front ends unchanged');
    } catch (error) {
      throw error instanceof Fault ? error : new Fault(messageOf(error));
    }
  },

  mailbox: ({ root }) => bundleMailbox(root),
};
