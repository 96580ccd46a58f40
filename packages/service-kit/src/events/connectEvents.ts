import { connect, type NatsConnection, NatsError } from 'nats';
import type { Log } from '../log';
import { runWithRestart } from '../shutdown/runWithRestart';

export interface EventsOptions {
  /** `nats://user:password@host:4222`, several with commas between. */
  url: string;
  log: Log;
  /** Copies of each stream, each on another server of the cluster. */
  replicas?: number;
  /** Shown by NATS in its list of connections. */
  name?: string;
}

/**
 * The connection to NATS. A lost connection is replaced by a new one, forever; nothing is buffered in between, because
 * whatever must not be lost waits in an outbox.
 */
export interface Events {
  /** The connection, or null while there is none. */
  connection(): NatsConnection | null;
  /** Resolves as soon as there is a connection. Rejects at the signal. */
  whenConnected(signal?: AbortSignal): Promise<NatsConnection>;
  /** Calls back for the connection there is and each later one: the place for plain subscriptions. */
  onConnection(use: (connection: NatsConnection) => void): void;
  /** Copies of each stream. */
  readonly replicas: number;
  close(): Promise<void>;
}

type Use = (connection: NatsConnection) => void;

/** Returns immediately, with or without NATS. */
export function connectEvents({ url, log, replicas = 1, name = 'service' }: EventsOptions): Events {
  let current: NatsConnection | null = null;
  const users = new Set<Use>();

  const connecting = runWithRestart({
    name: 'connection to NATS',
    log,
    isOutage: () => true,
    async work(signal, healthy) {
      const connection = await connect({
        ...serversOf(url),
        name,
        timeout: 2_000,
        reconnect: false,
        pingInterval: 5_000,
      });
      current = connection;
      healthy();
      for (const use of users) use(connection);
      const end = () => connection.close();
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) await end();
      const error = await connection.closed();
      signal.removeEventListener('abort', end);
      current = null;
      if (!signal.aborted) throw error ?? new Error('The connection to NATS is closed');
    },
  });

  return {
    connection: () => current,
    whenConnected(signal) {
      if (current) return Promise.resolve(current);
      return new Promise((resolve, reject) => {
        const arrive: Use = (connection) => {
          users.delete(arrive);
          signal?.removeEventListener('abort', giveUp);
          resolve(connection);
        };
        const giveUp = () => {
          users.delete(arrive);
          reject(signal?.reason);
        };
        users.add(arrive);
        signal?.addEventListener('abort', giveUp, { once: true });
        if (signal?.aborted) giveUp();
      });
    },
    onConnection(use) {
      users.add(use);
      if (current) use(current);
    },
    replicas,
    close: () => connecting.stop(),
  };
}

/** Whether an error means that NATS cannot be reached, or is not ready yet. */
export function isEventsOutage(error: unknown): boolean {
  return error instanceof NatsError;
}

/** The client takes user and password separately from the URL. */
export function serversOf(url: string) {
  const addresses = url.split(',').map((part) => new URL(part.trim()));
  const [first] = addresses;
  return {
    servers: addresses.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(first?.username && {
      user: decodeURIComponent(first.username),
      pass: decodeURIComponent(first.password),
    }),
  };
}
