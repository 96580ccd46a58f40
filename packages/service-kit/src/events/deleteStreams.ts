import { connect } from 'nats';
import { serversOf } from './connectEvents';
import { isNotFound, streams } from './streams';

/**
 * Deletes the event streams with all that consumers know of them. To be called while no service runs: each relay then
 * makes new streams and publishes to them what its outbox still has.
 */
export async function deleteStreams(url: string): Promise<void> {
  const connection = await connect({ ...serversOf(url), reconnect: false, timeout: 5_000 });
  try {
    const manager = await connection.jetstreamManager({ timeout: 5_000 });
    for (const stream of Object.values(streams)) {
      await manager.streams.delete(stream).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    }
  } finally {
    await connection.close();
  }
}
