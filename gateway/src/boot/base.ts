import type { Log, Shutdown } from '@show/service-kit';
import type { RedisClientType } from 'redis';
import type { GatewayConfig } from '../config';
import type { Traffic } from '../dispatch/Traffic';
import type { ReportUnreadable } from '../proxy/unreadableLog';
import type { GatewayTuning } from '../tuning';
import type { Limits } from './limits';
import type { Services } from './services';

/** What most parts of the gateway depend on. */
export interface Base {
  readonly config: GatewayConfig;
  readonly tuning: GatewayTuning;
  readonly publicUrl: URL;
  readonly log: Log;
  readonly shutdown: Shutdown;
  readonly traffic: Traffic;
  readonly limits: Limits;
  readonly services: Services;
  readonly redis: RedisClientType;
  readonly onUnreadable: ReportUnreadable;
}
