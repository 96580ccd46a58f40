import { serverUrl } from '@show/service-kit/config';
import { z } from 'zod';
import type { SiteAddress } from './api/gateway';

/** Variables that say which installation is meant. */
export const targetConfig = {
  GATEWAY_URL: serverUrl('http', 'https'),
  PUBLIC_URL: serverUrl('http', 'https'),
  /** Passcode of staff. */
  ADMIN_PASSCODE: z.string().optional(),
  /** File that remembers what was filled in. */
  DEMO_RECORD: z.string().min(1),
};

const schema = z.object(targetConfig);

export function siteOf({ GATEWAY_URL, PUBLIC_URL }: z.infer<typeof schema>): SiteAddress {
  return { gatewayUrl: GATEWAY_URL, publicUrl: PUBLIC_URL };
}
