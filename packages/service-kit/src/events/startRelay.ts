import type { Domain } from '@show/contracts/parts';
import type { Database } from '../database/createDatabase';
import { listen } from '../database/listen';
import { isDatabaseOutage, isMissingTable } from '../database/outage';
import type { Log } from '../log';
import { Alarm } from '../shutdown/Alarm';
import { keepRunning } from '../shutdown/keepRunning';
import { beatEvery, ensureBeats, sendBeat } from './beats';
import { type Events, isEventsOutage } from './connectEvents';
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
 * Carries events from the outbox to NATS: at once after the commit, oldest first, each until NATS has confirmed it.
 * Any number of replicas may run one; they can overtake each other. Sends a beat each second while nothing waits.
 */
export function startRelay({ db, events, domain, log }: RelayOptions): { stop(): Promise<void> } {
  const alarm = new Alarm();
  const listening = listen({ db, channel: 'outbox', log, onNotice: alarm.ring });

  const relaying = keepRunning({
    name: 'outbox relay',
    log,
    isOutage: (error) => isDatabaseOutage(error) || isMissingTable(error) || isEventsOutage(error),
    async work(signal, healthy) {
      const connection = await events.whenConnected(signal);
      connection.closed().then(alarm.ring);
      const manager = await connection.jetstreamManager({ timeout: 2_000 });
      const renewed = await prepareStreams(db, manager);
      await ensureBeats(manager);
      for (const stream of renewed)
        log.warn({ stream }, 'the stream is a new one, publishing its events again');
      const jetstream = connection.jetstream({ timeout: 5_000 });
      let nextBeat = 0;
      while (!signal.aborted && !connection.isClosed()) {
        const found = await publishBatch(db, jetstream);
        if (performance.now() >= nextBeat) {
          nextBeat = performance.now() + beatEvery;
          await sendBeat(db, jetstream, domain);
        }
        healthy();
        if (found < batchSize) await alarm.wait(Math.max(1, nextBeat - performance.now()), signal);
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
