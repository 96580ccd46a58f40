import { type Domain, domains, mapNames, serviceOf } from '@show/contracts';
import { Pool } from 'undici';
import { type ShareLimits, Shares } from '../limits/Shares';
import { connectionLife } from './connectionLife';
import { FairQueue, type FairQueueOptions } from './FairQueue';
import type { ForwardPool } from './ForwardedCall';
import { UpstreamFailure } from './failure';
import type { Lane } from './forwarder';
import { Upstream } from './Upstream';

export interface ServiceConnectionsOptions {
  readonly urls: Readonly<Record<Domain, string>>;
  readonly onFailure: (failure: UpstreamFailure, requestId?: string) => void;
}

const MEGABYTE = 1024 * 1024;

/** Connections to each service, and how many of them one subscriber or shared addresses may hold. */
type ConnectionLimits = Omit<FairQueueOptions, 'timeoutMs'>;

interface LaneLimits extends ConnectionLimits {
  readonly calls: ShareLimits;
  readonly bodies: ShareLimits;
}

/** Milliseconds for which a call waits for a connection. */
const QUEUE_TIMEOUT = 10_000;

const visitorLimits: LaneLimits = {
  connections: 64,
  perSubscriber: 32,
  perShared: 48,
  calls: { total: 1000, perSubscriber: 200, perNetwork: 400 },
  bodies: { total: 16 * MEGABYTE, perSubscriber: 2 * MEGABYTE, perNetwork: 4 * MEGABYTE },
};
/** Staff are few and known, and often sit behind one address. */
const staffLimits: LaneLimits = {
  connections: 32,
  perSubscriber: 32,
  perShared: 32,
  calls: { total: 500, perSubscriber: 500, perNetwork: 500 },
  bodies: { total: 16 * MEGABYTE, perSubscriber: 16 * MEGABYTE, perNetwork: 16 * MEGABYTE },
};

/** All connections to the services, in separate pools for what must not wait for each other. */
export function serviceConnections({ urls, onFailure }: ServiceConnectionsOptions) {
  const closes: (() => Promise<void>)[] = [];
  const keep = <T extends { close(): Promise<void> }>(pool: T): T => {
    closes.push(() => pool.close());
    return pool;
  };
  const eachService = <T>(make: (name: string, url: string) => T): Record<Domain, T> =>
    mapNames(domains, (domain) => make(serviceOf(domain), urls[domain]));
  const forwardPool = (name: string, url: string, limits: ConnectionLimits): ForwardPool => {
    const { connections } = limits;
    const pool = new Pool(new URL(url).origin, { connections, ...connectionLife, bodyTimeout: 30_000 });
    closes.push(() => pool.destroy());
    return {
      queue: new FairQueue({ ...limits, timeoutMs: QUEUE_TIMEOUT }),
      pool,
      onFailure: (cause, requestId) => onFailure(new UpstreamFailure(name, cause), requestId),
    };
  };
  const lane = ({ calls, bodies, ...limits }: LaneLimits): Lane => ({
    pools: eachService((name, url) => forwardPool(name, url, limits)),
    calls: new Shares(calls),
    bodies: new Shares(bodies),
  });

  const visitors = lane(visitorLimits);
  const staff = lane(staffLimits);
  const sum = (read: (lane: Lane) => number) => read(visitors) + read(staff);
  const sumOfQueues = (read: (queue: ForwardPool['queue']) => number) =>
    sum(({ pools }) => Object.values(pools).reduce((total, { queue }) => total + read(queue), 0));
  return {
    /** For the gateway's own reads, for the cache and for pages. */
    reads: eachService((name, url) => keep(new Upstream({ name, url, connections: 64, onFailure }))),
    entries: keep(
      new Upstream({
        name: 'svc-giveaway',
        url: urls.giveaway,
        connections: 8,
        // Twice that is less than phones wait.
        headersTimeout: 4500,
        // Idempotent by their tokens, and worth a wait: a replica may be starting.
        retryFor: 6000,
        retrySlow: true,
        onFailure,
      }),
    ),
    /** Requests for members of staff: few, and every call of staff waits for them. */
    staffDirectory: keep(
      new Upstream({
        name: serviceOf('content'),
        url: urls.content,
        connections: 8,
        headersTimeout: 3000,
        onFailure,
      }),
    ),
    visitors,
    staff,
    gauges: {
      gateway_forwarded_calls: {
        help: 'Calls passed on to services whose response has not been read',
        read: () => sum(({ calls }) => calls.used),
      },
      gateway_forwarded_body_bytes: {
        help: 'Bytes that request bodies in memory may take',
        read: () => sum(({ bodies }) => bodies.used),
      },
      gateway_forward_connections: {
        help: 'Connections to services held by calls',
        read: () => sumOfQueues(({ used }) => used),
      },
      gateway_forward_waiting: {
        help: 'Calls waiting for a connection to a service',
        read: () => sumOfQueues(({ waiting }) => waiting),
      },
    },
    async close(): Promise<void> {
      await Promise.all(closes.map((close) => close()));
    },
  };
}
