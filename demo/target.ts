import { address, secret } from '@show/service-kit/config';
import { z } from 'zod';
import type { DemoTarget } from './services';

/** Variables that say which stack is meant. */
export const targetConfig = {
  CONTENT_URL: address('http'),
  GIVEAWAY_URL: address('http'),
  MEDIA_URL: address('http'),
  GATEWAY_SECRET: secret,
};

const schema = z.object(targetConfig);

export function targetOf(config: z.infer<typeof schema>): DemoTarget {
  return {
    urls: { content: config.CONTENT_URL, giveaway: config.GIVEAWAY_URL, media: config.MEDIA_URL },
    gatewaySecret: config.GATEWAY_SECRET,
  };
}
