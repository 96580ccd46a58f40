import { contractLevels } from '@show/contracts/deploy/contractLevels';
import { type Domain, serviceOf } from '@show/contracts/deploy/parts';
import { programVersion } from '../config/programVersion';
import type { Database } from '../database/createDatabase';
import type { Log } from '../log';
import { AutoResetEvent } from '../shutdown/AutoResetEvent';
import { runWithRestart } from '../shutdown/runWithRestart';
import { type Events, isEventsOutage } from './connectEvents';
import { ensureHeartbeatStream, heartbeatInterval, isDelayed, sendHeartbeat } from './heartbeats';
import { listen } from './listen';
import { batchSize, prepareStreams, publishBatch } from './publishOutbox';
import { purgeEvents } from './purgeEvents';

export interface RelayOptions {
  db: Database;
  events: Events;
  /** The first word of the service's subjects. */
  domain: Domain;
  log: Log;
}

const purgeEvery = 3_600_000;

/**
 * Publishes events from the outbox to NATS right after their commit, oldest first, and retries each until NATS has
 * confirmed it. Any number of replicas may run a relay, so events can overtake each other. Sends a heartbeat each second
 * while no event waits.
 */
export function startRelay({ db, events, domain, log }: RelayOptions): { stop(): Promise<void> } {
  const heartbeat = { version: programVersion(), level: contractLevels[serviceOf(domain)] };
  const wakeUp = new AutoResetEvent();
  const listening = listen({ db, log, onNotice: wakeUp.set });

  const relaying = runWithRestart({
    name: 'outbox relay',
    log,
    isOutage: isEventsOutage,
    async work(signal, healthy) {
      const connection = await events.whenConnected(signal);
      connection.closed().then(wakeUp.set);
      const manager = await connection.jetstreamManager({ timeout: 2_000 });
      const renewed = await prepareStreams(db, manager, events.replicas);
      await ensureHeartbeatStream(manager, events.replicas);
      for (const stream of renewed)
        log.warn({ stream }, 'the stream is a new one, publishing its events again');
      const jetstream = connection.jetstream({ timeout: 5_000 });
      let nextHeartbeat = 0;
      while (!signal.aborted && !connection.isClosed()) {
        const found = await publishBatch(db, jetstream);
        if (performance.now() >= nextHeartbeat) {
          nextHeartbeat = performance.now() + heartbeatInterval;
          if (found === undefined || !(await isDelayed(db)))
            await sendHeartbeat(jetstream, domain, heartbeat);
        }
        healthy();
        if ((found ?? 0) < batchSize)
          await wakeUp.wait(Math.max(1, nextHeartbeat - performance.now()), signal);
      }
    },
  });

  const purging = setInterval(() => {
    purgeEvents(db).catch((error) => log.warn({ err: error }, 'old events are not purged'));
  }, purgeEvery);

  return {
    async stop() {
      clearInterval(purging);
      await Promise.all([relaying.stop(), listening.stop()]);
    },
  };
}
