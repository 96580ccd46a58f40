import { type Domain, domains } from '@show/contracts/parts';
import type { Log } from '../log';
import { beatOf, heardBeats } from './beats';
import type { Events } from './connectEvents';

export interface EventWatch {
  events: Events;
  log: Log;
  /** Each event as it passes, as it was sent: the handler reads of it what it needs, and throws when it can't. */
  handle(received: unknown): void;
  /** Events may have been missed, or one could not be read: whatever was built on them is stale. */
  onGap(): void;
  /** A service has published everything that it committed more than some seconds ago. About once a second each. */
  onBeat?(domain: Domain): void;
  /** Nothing is heard any more until the next gap is told. */
  onLost?(): void;
}

/**
 * Sees every event as it is published, in each replica, without a memory: for caches. Begins with `onGap` on
 * every new connection.
 */
export function watchEvents({ events, log, handle, onGap, onBeat, onLost }: EventWatch): void {
  events.onConnection((connection) => {
    for (const domain of domains) {
      connection.subscribe(`${domain}.>`, {
        callback(error, message) {
          if (error) return;
          try {
            handle(message.json());
          } catch (failure) {
            log.warn({ err: failure, subject: message.subject }, 'an event could not be read');
            onGap();
          }
        },
      });
    }
    if (onBeat) {
      connection.subscribe(heardBeats, {
        callback(error, { subject }) {
          const domain = error ? undefined : beatOf(subject);
          if (domain) onBeat(domain);
        },
      });
    }
    // Only once the server has the subscriptions is nothing missed any more.
    connection.flush().then(onGap, onGap);
    if (onLost) connection.closed().then(onLost);
  });
}
