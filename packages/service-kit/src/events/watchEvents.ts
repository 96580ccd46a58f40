import { type DomainEvent, parseEvent } from '@show/contracts';
import type { Log } from '../log';
import type { Events } from './connectEvents';
import { streams } from './streams';

export interface EventWatch {
  events: Events;
  log: Log;
  /** Each event as it passes. */
  handle(event: DomainEvent): void;
  /** Events may have been missed, or one could not be read: whatever was built on them is stale. */
  onGap(): void;
}

/**
 * Sees every event as it is published, in each replica, without a memory: for caches. Begins with `onGap` on
 * every new connection.
 */
export function watchEvents({ events, log, handle, onGap }: EventWatch): void {
  events.onConnection((connection) => {
    for (const domain of Object.keys(streams)) {
      connection.subscribe(`${domain}.>`, {
        callback(error, message) {
          if (error) return;
          try {
            handle(parseEvent(message.json()));
          } catch (failure) {
            log.warn({ err: failure, subject: message.subject }, 'an event could not be read');
            onGap();
          }
        },
      });
    }
    // Only once the server has the subscriptions is nothing missed any more.
    connection.flush().then(onGap, onGap);
  });
}
