import { request } from 'node:http';

const patience = 2_000;

/** Whether a Docker engine answers where the environment, or custom, says that it is. */
export function dockerAnswers(
  dockerHost = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock',
): Promise<boolean> {
  if (!URL.canParse(dockerHost)) return Promise.resolve(false);
  const { protocol, pathname, hostname, port } = new URL(dockerHost);
  const where = protocol === 'unix:' ? { socketPath: pathname } : { host: hostname, port };
  return new Promise((resolve) => {
    const ping = request({ ...where, path: '/_ping', timeout: patience }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    ping.once('timeout', () => ping.destroy());
    ping.once('error', () => resolve(false));
    ping.end();
  });
}
