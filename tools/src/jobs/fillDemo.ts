import { signGatewayToken } from '@show/service-kit';
import { address, loadConfig, secret } from '@show/service-kit/config';
import { z } from 'zod';
import { fillDemo } from '../../demo';

/** Run once against a running stack: fills it with demonstration content unless it has content already. */
const jobConfig = z.object({
  DEMO_CONTENT: z.enum(['on', 'off']).default('on'),
  CONTENT_URL: address('http'),
  GIVEAWAY_URL: address('http'),
  MEDIA_URL: address('http'),
  GATEWAY_SECRET: secret,
  /** Pictures are drawn once and kept here. */
  ARTWORK_DIR: z.string(),
});

const config = loadConfig(jobConfig);

async function isEmpty(): Promise<boolean> {
  const token = signGatewayToken(config.GATEWAY_SECRET, 'svc-content', { role: 'gateway' });
  const response = await fetch(`${config.CONTENT_URL}/internal/demo`, {
    headers: { 'x-gateway-token': token },
  });
  if (!response.ok) throw new Error(`svc-content answers ${response.status} ${await response.text()}`);
  return z.object({ empty: z.boolean() }).parse(await response.json()).empty;
}

if (config.DEMO_CONTENT === 'on' && (await isEmpty())) {
  await fillDemo({
    urls: { content: config.CONTENT_URL, giveaway: config.GIVEAWAY_URL, media: config.MEDIA_URL },
    gatewaySecret: config.GATEWAY_SECRET,
    artworkDir: config.ARTWORK_DIR,
    log: console.log,
  });
}
