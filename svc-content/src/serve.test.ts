import { fileURLToPath } from 'node:url';
import { type EventData, gatewayTokenHeader, parseEvent } from '@show/contracts';
import { appendEvent, connectEvents, createLog, startRelay, watchEvents } from '@show/service-kit';
import {
  createTestDatabase,
  createTestNats,
  type TestDatabase,
  type TestNats,
  testGateway,
  waitUntil,
} from '@show/test-kit';
import { addEpisode } from '../testing/rows';
import { migrations } from './migrations';
import { serve } from './serve';

const log = createLog({ service: 'svc-content', level: 'silent' });

let nats: TestNats;
let own: TestDatabase;
/** A stand-in for svc-media: a database with an outbox, and a relay. */
let media: TestDatabase;
let running: { url: string; stop(): Promise<void> };
const stops: (() => unknown)[] = [];
const seen: string[] = [];

beforeAll(async () => {
  nats = await createTestNats();
  own = await createTestDatabase(migrations);
  media = await createTestDatabase(migrations);
  // NATS is not up yet: the service must start without it.
  running = await serve(
    {
      HOST: '127.0.0.1',
      PORT: 0,
      DRAIN_MS: 0,
      LOG_LEVEL: 'silent',
      GATEWAY_PUBLIC_KEY: testGateway.publicKey,
      DATABASE_URL: own.url,
      NATS_REPLICAS: 1,
      NATS_URL: nats.url,
      SYNC_SOURCES: {},
      YOUTUBE_URL: 'http://127.0.0.1:9',
      GEOCODER_URL: 'http://127.0.0.1:9',
      SHOW_FILE: fileURLToPath(new URL('../../show.json', import.meta.url)),
    },
    log,
  );
  const events = connectEvents({ url: nats.url, log });
  const relay = startRelay({ domain: 'media', db: media.db, events, log });
  watchEvents({
    events,
    log,
    handle(received) {
      const { subject, data } = parseEvent(received);
      seen.push(nameOf(subject, data));
    },
    onGap: () => {},
  });
  stops.push(relay.stop, events.close);
  await nats.start();
});

afterAll(async () => {
  for (const stop of stops) await stop();
  await running.stop();
  await own.drop();
  await media.drop();
  await nats.remove();
});

function nameOf(subject: string, data: object): string {
  return 'id' in data ? `${subject} ${data.id}` : subject;
}

const store = (data: EventData<'media.image.stored'>) =>
  media.db.transaction((trx) => appendEvent(trx, { subject: 'media.image.stored', data }));

const picture = (filename: string) => ({
  filename,
  url: `/uploads/${filename}`,
  width: 900,
  height: 600,
  alt: null,
});

/** Milliseconds since the epoch; 0 while it waits to be published again. */
async function publishedAt(filename: string): Promise<number> {
  const event = await media
    .db('outbox')
    .whereRaw(`data ->> 'filename' = ?`, [filename])
    .first<{ published_at: Date | null }>();
  return event.published_at?.getTime() ?? 0;
}

/** As the gateway asks for a visitor. */
function ask(path: string): Promise<Response> {
  const headers = { [gatewayTokenHeader]: testGateway.token('svc-content', { role: 'gateway' }) };
  return fetch(running.url + path, { headers });
}

const changesOf = async (id: number): Promise<number> =>
  (
    await own
      .db('outbox')
      .whereRaw(`subject = 'content.episode.changed' and (data ->> 'id')::integer = ?`, [id])
  ).length;

describe('#serve', () => {
  test('When it runs and its database is up to date, then it is ready', async () => {
    const answer = await fetch(`${running.url}/readyz`);

    expect(answer.status).toBe(200);
  });

  test('When svc-media stores a picture, then the episode has its size and everybody is told', async () => {
    const id = await addEpisode(own.db, { thumbnail: '/uploads/barn.webp' });

    await store(picture('barn.webp'));

    await waitUntil(() => seen.includes(`content.episode.changed ${id}`));
    const answer = await ask(`/api/episodes/${id}`);
    expect(await answer.json()).toMatchObject({ sizes: { thumbnail: { width: 900, height: 600 } } });
  });

  test('When the moment of a scheduled episode comes, then visitors see it and everybody is told', async () => {
    const id = await addEpisode(own.db, { published_at: new Date(Date.now() + 86_400_000) });
    const status = async () => (await ask(`/api/episodes/${id}`)).status;
    expect(await status()).toBe(404);

    // Near only now: what came before may take any time.
    await own
      .db('episodes')
      .where({ id })
      .update({ published_at: new Date(Date.now() + 500) });
    await waitUntil(() => seen.includes(`content.episode.changed ${id}`));

    expect(await status()).toBe(200);
  });

  test('When NATS loses its store and everything is published again, then each event still has its effect once', async () => {
    const id = await addEpisode(own.db, { thumbnail: '/uploads/lake.webp' });
    await store(picture('lake.webp'));
    await waitUntil(async () => (await changesOf(id)) === 1);
    const before = await publishedAt('lake.webp');

    await nats.kill();
    nats.loseStore();
    await nats.start();
    const later = await addEpisode(own.db, { thumbnail: '/uploads/last.webp' });
    await store(picture('last.webp'));
    // In order: when the last is taken in, the repeats before it were met.
    await waitUntil(async () => (await changesOf(later)) === 1);

    await waitUntil(async () => (await publishedAt('lake.webp')) > before);
    expect(await changesOf(id)).toBe(1);
  });
});
