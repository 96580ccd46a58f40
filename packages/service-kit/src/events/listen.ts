import type { Client } from 'pg';
import type { Database } from '../database/createDatabase';
import type { Log } from '../log';
import { runWithRestart } from '../shutdown/runWithRestart';

interface Listener {
  db: Database;
  log: Log;
  /** Called for each notification, and once on every new connection, as some may have been missed. */
  onNotice(): void;
}

/** Listens to the channel of the outbox on a connection of the pool, and on a new one when that is lost. */
export function listen({ db, log, onNotice }: Listener): { stop(): Promise<void> } {
  return runWithRestart({
    name: 'listening to outbox',
    log,
    async work(signal, healthy) {
      const connection: Client = await db.client.acquireConnection();
      let leave = (_error?: Error) => {};
      const over = new Promise<Error | undefined>((resolve) => {
        leave = resolve;
      });
      const stop = () => leave();
      connection.once('error', leave);
      connection.once('end', () => leave(new Error('Connection ended')));
      connection.on('notification', onNotice);
      signal.addEventListener('abort', stop);
      try {
        await connection.query('listen outbox');
        healthy();
        onNotice();
        const error = signal.aborted ? undefined : await over;
        if (error) throw error;
        await connection.query('unlisten outbox');
      } finally {
        signal.removeEventListener('abort', stop);
        connection.off('notification', onNotice);
        await db.client.releaseConnection(connection);
      }
    },
  });
}
