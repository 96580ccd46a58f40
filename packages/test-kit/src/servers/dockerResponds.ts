import { request } from 'node:http';

const timeout = 2_000;

/** Whether a Docker engine responds at DOCKER_HOST, or at the default socket. */
export function dockerResponds(
  dockerHost = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock',
): Promise<boolean> {
  if (!URL.canParse(dockerHost)) return Promise.resolve(false);
  const { protocol, pathname, hostname, port } = new URL(dockerHost);
  const where = protocol === 'unix:' ? { socketPath: pathname } : { host: hostname, port };
  return new Promise((resolve) => {
    const ping = request({ ...where, path: '/_ping', timeout }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.once('timeout', () => ping.destroy());
    ping.once('error', () => resolve(false));
    ping.end();
  });
}
