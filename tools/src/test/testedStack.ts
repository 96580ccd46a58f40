import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { choosePort } from '@show/dev-servers/servers';
import { videoSourceVariables } from '@show/test-kit/videoSource';
import { type StackEnvironment, stackEnvironment } from '../stack/environment';

interface TestedStack {
  readonly environment: StackEnvironment;
  /** Ports of the tests themselves, as the source of videos. */
  readonly promisedPorts: readonly number[];
}

/**
 * The environment of a stack that browser tests are run against, in a temporary folder. Services and tests inherit the
 * rest from this process: a source of videos, a token for metrics, and a geocoder that is down.
 */
export async function testedStack(root: string, folder: string): Promise<TestedStack> {
  const stackDir = join(folder, 'stack');
  const ports = new Set<number>();
  const port = await choosePort(stackDir, ports);
  const videos = await choosePort(`${stackDir} videos`, ports);
  const inside = await choosePort(`${stackDir} inside`, ports);
  Object.assign(process.env, videoSourceVariables(videos), {
    GEOCODER_URL: 'http://127.0.0.1:9',
    METRICS_TOKEN: randomBytes(24).toString('hex'),
  });
  const environment = stackEnvironment(root, {
    ...process.env,
    PORT: String(port),
    INSIDE_PORT: String(inside),
    STACK_DIR: stackDir,
  });
  return { environment, promisedPorts: [videos] };
}
