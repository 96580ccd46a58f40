import { liveSubject, onAirSubject, type RoundState, roundStateSchema } from '@show/contracts';
import type { Events, Log } from '@show/service-kit';

interface ReplicaNews {
  onState(state: RoundState): void;
  /** Called when what is on the air may have changed. */
  onOnAir(): void;
}

/** Exchanges states with other replicas over NATS. Does nothing while NATS is down. */
export function replicas(events: Events, log: Log, { onState, onOnAir }: ReplicaNews) {
  events.onConnection((connection) => {
    connection.subscribe('live.giveaway.*', {
      callback(error, message) {
        if (error) return;
        try {
          onState(roundStateSchema.parse(message.json()));
        } catch (failure) {
          log.warn({ err: failure, subject: message.subject }, 'a live message could not be read');
        }
      },
    });
    connection.subscribe(onAirSubject, { callback: (error) => void (error ?? onOnAir()) });
  });

  function publish(subject: string, text?: string): void {
    const connection = events.connection();
    if (!connection || connection.isClosed()) return;
    try {
      connection.publish(subject, text);
    } catch (error) {
      log.debug({ err: error }, 'a live message could not be sent');
    }
  }

  return {
    send: (state: RoundState): void => publish(liveSubject(state.giveawayId), JSON.stringify(state)),
    sendOnAir: (): void => publish(onAirSubject),
  };
}
