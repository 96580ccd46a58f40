import { readFile } from 'node:fs/promises';
import { showSchema } from '@show/contracts';
import { ConfigError, runProcess } from '@show/service-kit';
import { gatewayConfig } from './config';
import { startGateway } from './gateway';

await runProcess({
  name: 'gateway',
  config: gatewayConfig,
  async serve(config, log) {
    return startGateway({ config, show: await readShow(config.SHOW_FILE), log });
  },
});

async function readShow(path: string) {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ConfigError(`SHOW_FILE: ${path} cannot be read`);
  });
  const parsed = showSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  throw new ConfigError(`${path} is not right: ${issues.join('; ')}`);
}
