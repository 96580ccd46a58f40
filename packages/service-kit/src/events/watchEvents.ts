import { type Domain, domains } from '@show/contracts/deploy/parts';
import type { Heartbeat } from '@show/contracts/messages/heartbeat';
import type { Log } from '../log';
import type { Events } from './connectEvents';
import { domainOfHeartbeat, heartbeatSubject, readHeartbeat } from './heartbeats';

export interface EventWatch {
  events: Events;
  log: Log;
  /** Called with each event as it was published, unvalidated. Throws when it cannot read what it needs. */
  handle(received: unknown): void;
  /** Called when events may have been missed or one could not be read: state derived from them is stale. */
  onGap(): void;
  /** Called about once a second for each service that has published everything it committed some seconds ago. */
  onHeartbeat?(domain: Domain, heartbeat: Heartbeat): void;
  /** Called when the connection is lost: no events arrive until the next `onGap`. */
  onLost?(): void;
}

/**
 * Subscribes each replica to all events without a durable position: for caches. Calls `onGap` on every new
 * connection.
 */
export function watchEvents({ events, log, handle, onGap, onHeartbeat, onLost }: EventWatch): void {
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
    if (onHeartbeat) {
      connection.subscribe(heartbeatSubject, {
        callback(error, message) {
          const domain = error ? undefined : domainOfHeartbeat(message.subject);
          if (domain) onHeartbeat(domain, readHeartbeat(message));
        },
      });
    }
    // Events are missed until the server has the subscriptions.
    connection.flush().then(onGap, onGap);
    if (onLost) connection.closed().then(onLost);
  });
}
