import { type Domain, serviceOf } from '@show/contracts/deploy/parts';
import { checkDatabase, type Database } from '../database/createDatabase';
import type { Events } from '../events/connectEvents';
import { connectionGauges, consumerGauges } from '../events/eventGauges';
import { fitCallers } from '../events/fitCallers';
import type { EventHandlers } from '../events/processOnce';
import { startConsumer } from '../events/startConsumer';
import { startRelay } from '../events/startRelay';
import { createServer, type ServerOptions } from '../http/createServer';
import { type Gauges, gauges } from '../metrics/gauges';
import { migrationsCheck } from '../migrations/migrate';
import type { MigrationSource } from '../migrations/readMigrations';
import { createShutdown, type Shutdown } from '../shutdown/createShutdown';

export interface StartedService {
  readonly url: string;
  stop(): Promise<void>;
}

interface ServiceOptions
  extends Pick<ServerOptions, 'log' | 'config' | 'routes' | 'measured' | 'front' | 'onUpgrade'> {
  readonly domain: Domain;
  readonly db: Database;
  readonly events: Events;
  readonly migrations: MigrationSource;
  /** The events of other services that it consumes. */
  readonly handlers: EventHandlers;
  /** Gauges of its own. */
  readonly gauges?: Gauges;
  /** Starts what works in the background, once requests are served. */
  startWorkers?(): Readonly<Record<string, { stop(): unknown } | null>>;
  /** Other parts that stop with it. */
  onShutdown?(add: Shutdown['add']): void;
}

/** Starts what every service with a database has: server, relay of its events, consumer of others', and their shutdown. */
export async function startService(options: ServiceOptions): Promise<StartedService> {
  const { domain, db, events, migrations, handlers, log, measured = [], startWorkers, onShutdown } = options;
  const name = serviceOf(domain);
  const callers = fitCallers({ name, events, log });
  const server = await createServer({
    ...options,
    service: name,
    health: {
      database: () => checkDatabase(db),
      migrations: migrationsCheck(db, migrations),
      contract: callers.check,
    },
    outbox: db,
    measured: [
      gauges({ ...connectionGauges(events), ...consumerGauges(events, name, handlers), ...options.gauges }),
      ...measured,
    ],
  });
  const workers = {
    relay: startRelay({ db, events, domain, log }),
    callers,
    consumer: startConsumer({ events, db, name, handlers, log }),
    ...startWorkers?.(),
  };

  const shutdown = createShutdown(log);
  shutdown.add('requests', 'server', server.stop);
  for (const [worker, started] of Object.entries(workers))
    if (started) shutdown.add('workers', worker, () => started.stop());
  shutdown.add('connections', 'events', events.close);
  shutdown.add('connections', 'database', () => db.destroy());
  onShutdown?.(shutdown.add);
  return { url: server.url, stop: shutdown.stop };
}
