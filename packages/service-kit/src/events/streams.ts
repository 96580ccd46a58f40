import { type Domain, domains, mapNames } from '@show/contracts/deploy/parts';
import {
  type JetStreamManager,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats';

/** One stream for each domain, which is the first token of a subject. */
export const streams = mapNames(domains, (domain) => domain.toUpperCase());

/** Milliseconds for which messages and outbox rows are stored. */
const keptFor = 7 * 24 * 3_600_000;
/** Milliseconds for which NATS itself drops repeated messages. */
const repeatsKnownFor = 120_000;
const notFound = '404';

export function streamOf(subject: string): string {
  const domain = subject.split('.', 1)[0] ?? '';
  if (!Object.hasOwn(streams, domain)) throw new Error(`No stream carries ${subject}`);
  return streams[domain as Domain];
}

/** Creates a domain's stream if it is missing. Returns its time of creation, which identifies the stream. */
export async function ensureStream(
  manager: JetStreamManager,
  domain: Domain,
  replicas: number,
): Promise<string> {
  const name = streams[domain];
  try {
    const { created, config } = await manager.streams.info(name);
    await addCopies(manager, config, replicas);
    return created;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  const created = await manager.streams.add({
    name,
    num_replicas: replicas,
    subjects: [`${domain}.>`],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: nanos(keptFor),
    duplicate_window: nanos(repeatsKnownFor),
  });
  return created.created;
}

/**
 * Gives a stream that was made for fewer servers its copies. NATS may not have the servers yet: then events
 * continue as before, and the next connection tries again.
 */
export async function addCopies(
  manager: JetStreamManager,
  config: StreamConfig,
  replicas: number,
): Promise<void> {
  if (config.num_replicas >= replicas) return;
  await manager.streams.update(config.name, { num_replicas: replicas }).catch((error: unknown) => {
    if (!(error instanceof NatsError) || !error.api_error) throw error;
  });
}

export function isNotFound(error: unknown): boolean {
  return (
    error instanceof NatsError && (error.code === notFound || error.api_error?.code === Number(notFound))
  );
}
