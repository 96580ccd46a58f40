import { type Domain, domains, mapNames } from '@show/contracts/parts';
import { type JetStreamManager, NatsError, nanos, RetentionPolicy, StorageType } from 'nats';

/** One stream for each domain, which is the first token of a subject. */
export const streams = mapNames(domains, (domain) => domain.toUpperCase());

/** Milliseconds that messages, and outbox rows, are kept. */
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
export async function ensureStream(manager: JetStreamManager, domain: Domain): Promise<string> {
  const name = streams[domain];
  try {
    return (await manager.streams.info(name)).created;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  const created = await manager.streams.add({
    name,
    subjects: [`${domain}.>`],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: nanos(keptFor),
    duplicate_window: nanos(repeatsKnownFor),
  });
  return created.created;
}

export function isNotFound(error: unknown): boolean {
  return (
    error instanceof NatsError && (error.code === notFound || error.api_error?.code === Number(notFound))
  );
}
