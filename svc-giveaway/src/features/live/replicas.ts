import { liveSubject, type RoundState, roundStateSchema } from '@show/contracts';
import type { Events, Log } from '@show/service-kit';

/** Exchanges states with other replicas over NATS. Does nothing while NATS is down. */
export function replicas(events: Events, log: Log, onNews: (state: RoundState) => void) {
  events.onConnection((connection) => {
    connection.subscribe('live.giveaway.*', {
      callback(error, message) {
        if (error) return;
        try {
          onNews(roundStateSchema.parse(message.json()));
        } catch (failure) {
          log.warn({ err: failure, subject: message.subject }, 'a live message could not be read');
        }
      },
    });
  });

  return {
    send(state: RoundState): void {
      const connection = events.connection();
      if (!connection || connection.isClosed()) return;
      try {
        connection.publish(liveSubject(state.giveawayId), JSON.stringify(state));
      } catch (error) {
        log.debug({ err: error }, 'a live message could not be sent');
      }
    },
  };
}
