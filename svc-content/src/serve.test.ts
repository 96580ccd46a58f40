import { fileURLToPath } from 'node:url';
import { type EventData, gatewayTokenHeader, parseEvent } from '@show/contracts';
import { appendEvent, connectEvents, createLog, startRelay, watchEvents } from '@show/service-kit';
import {
  createGate,
  createTestDatabase,
  createTestNats,
  type Gate,
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
/** Between the service and NATS. */
let gate: Gate;
let own: TestDatabase;
/** A fake svc-media: a database with an outbox, and a relay. */
let media: TestDatabase;
let running: { url: string; stop(): Promise<void> };
const stops: (() => unknown)[] = [];
const seen: string[] = [];

beforeAll(async () => {
  nats = await createTestNats();
  gate = await createGate(nats.url);
  await gate.close();
  own = await createTestDatabase(migrations);
  media = await createTestDatabase(migrations);
  // The service must start without NATS.
  running = await serve(
    {
      HOST: '127.0.0.1',
      PORT: 0,
      DRAIN_MS: 0,
      LOG_LEVEL: 'silent',
      GATEWAY_PUBLIC_KEY: testGateway.publicKey,
      DATABASE_URL: own.url,
      NATS_REPLICAS: 1,
      NATS_URL: gate.url,
      SYNC_SOURCES: {},
      YOUTUBE_URL: 'http://127.0.0.1:9',
      GEOCODER_URL: 'http://127.0.0.1:9',
      DEMO_CONTENT: 'on',
      SHOW_FILE: fileURLToPath(new URL('../../show.json', import.meta.url)),
    },
    log,
  );
  const events = connectEvents({ url: nats.url, log });
  const relay = startRelay({ domain: 'media', db: media.db, events, log });
  const watching = new Promise<void>((resolve) => {
    watchEvents({
      events,
      log,
      handle(received) {
        const { subject, data } = parseEvent(received);
        seen.push(nameOf(subject, data));
      },
      onGap: resolve,
    });
  });
  stops.push(relay.stop, events.close);
  await nats.start();
  // What the service announces at its start, it announces once.
  await watching;
  await gate.open();
});

afterAll(async () => {
  for (const stop of stops) await stop();
  await running.stop();
  await gate.close();
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

/** With the token of a visitor. */
function read(path: string): Promise<Response> {
  const headers = { [gatewayTokenHeader]: testGateway.token('svc-content', { role: 'gateway' }) };
  return fetch(running.url + path, { headers });
}

const changesOf = async (id: number): Promise<number> =>
  (
    await own
      .db('outbox')
      .whereRaw(`subject = 'content.episode.changed' and (data ->> 'id')::integer = ?`, [id])
  ).length;

describe('serve', () => {
  test('is ready once its database is migrated', async () => {
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  });

  test('announces the show, so that other services name it', async () => {
    await waitUntil(() => seen.includes('content.show.changed 1'));
  });

  test('shows and announces a scheduled episode at its publication time', async () => {
    const id = await addEpisode(own.db, { published_at: new Date(Date.now() + 86_400_000) });
    const status = async () => (await read(`/api/episodes/${id}`)).status;
    expect(await status()).toBe(404);

    // Scheduled for soon only now, because the steps above may take any time.
    await own
      .db('episodes')
      .where({ id })
      .update({ published_at: new Date(Date.now() + 500) });
    await waitUntil(() => seen.includes(`content.episode.changed ${id}`));

    expect(await status()).toBe(200);
  });

  test('applies events of svc-media', async () => {
    const id = await addEpisode(own.db, { thumbnail: '/uploads/lake.webp' });
    await store(picture('lake.webp'));

    await waitUntil(async () => (await changesOf(id)) === 1);
  });
});
