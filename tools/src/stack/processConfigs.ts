import type { ProcessName } from '@show/contracts/deploy/parts';
import { gatewayConfig } from '@show/gateway/config';
import { contentConfig } from '@show/svc-content/config';
import { giveawayConfig } from '@show/svc-giveaway/config';
import { mediaConfig } from '@show/svc-media/config';
import type { z } from 'zod';

/** Which variables each process has: it is handed these and no others. */
export const processConfigs: Record<ProcessName, z.ZodObject> = {
  gateway: gatewayConfig,
  'svc-content': contentConfig,
  'svc-giveaway': giveawayConfig,
  'svc-media': mediaConfig,
};
