import { randomUUID } from 'node:crypto';
import type { EventData } from '@show/contracts';
import {
  appendEvent,
  connectEvents,
  createLog,
  processOnce,
  purgeDetachedPictures,
  type ReceivedMessage,
  startRelay,
} from '@show/service-kit';
import { createTestDatabase, createTestNats, eventually } from '@show/test-kit';
import { type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';
import { giveawayEvents } from '../../giveawayEvents';
import { migrations } from '../../migrations';

type PictureSubject = 'media.image.stored' | 'media.image.removed';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());

/** An event as svc-media tells it, by its place in the outbox there; without one as a version before told it. */
function told(subject: PictureSubject, url: string, position?: number): ReceivedMessage {
  const event = { id: randomUUID(), subject, at: new Date(), position };
  return { subject, payload: JSON.stringify({ ...event, data: dataOf(url) }) };
}
const color = '#a2361f';
function dataOf(url: string): EventData<'media.image.stored'> {
  return { filename: url.replace('/uploads/', ''), url, width: 640, height: 360, alt: 'A red barn', color };
}
const receive = (message: ReceivedMessage) =>
  processOnce(service.db, 'svc-giveaway', giveawayEvents, message);
const stored = (url: string, position?: number) => receive(told('media.image.stored', url, position));
const removed = (url: string, position?: number) => receive(told('media.image.removed', url, position));

const read = async (id: number) => (await service.call(`/api/giveaways/${id}`)).body;
const edit = (id: number, body: object) =>
  service.call(`/api/giveaways/${id}`, { method: 'PATCH', body, role: 'admin' });
const newPicture = () => `/uploads/${randomUUID()}.webp`;

/** A giveaway that shows a picture of the library. */
async function openWithPicture() {
  const { id } = await service.open();
  const url = newPicture();
  await stored(url);
  await edit(id, { thumbnail: url });
  return { id, url };
}

/** What svc-giveaway has told since some position of its outbox. */
async function announced(since = 0) {
  const rows: { position: number; subject: string; data: EventData<'giveaway.updated'> }[] = await service
    .db('outbox')
    .where('position', '>', since)
    .orderBy('position');
  return rows;
}
const lastTold = async () => (await announced()).at(-1)?.position ?? 0;

describe('#media events', () => {
  test('When a picture is removed, then the giveaway lets go of it; when it is restored, then it stands there again', async () => {
    const { id, url } = await openWithPicture();

    await removed(url);
    expect(await read(id)).toMatchObject({ thumbnail: null, sizes: {} });
    await stored(url);

    expect(await read(id)).toMatchObject({
      thumbnail: url,
      sizes: { thumbnail: { width: 640, height: 360, alt: 'A red barn', color } },
    });
    expect(await service.db('let_go_pictures')).toEqual([]);
  });

  test('When it goes and comes back, then each is told with the state by then, every one newer than the last', async () => {
    const { id, url } = await openWithPicture();
    const since = await lastTold();

    await removed(url);
    await stored(url);

    const [gone, back, ...more] = await announced(since);
    expect(gone).toMatchObject({ subject: 'giveaway.updated', data: { giveawayId: id } });
    expect(gone?.data.giveaway.thumbnail).toBeNull();
    expect(back).toMatchObject({ subject: 'giveaway.updated', data: { giveaway: { thumbnail: url } } });
    expect(back?.data.version).toBeGreaterThan(gone?.data.version ?? Number.POSITIVE_INFINITY);
    expect(more).toEqual([]);
  });

  test('When it goes and comes back, then no change by staff is noted and an edit begun before is saved beside it', async () => {
    const { id, url } = await openWithPicture();
    const { updatedAt } = await read(id);
    const changes = await service.db('staff_changes');

    await removed(url);
    await stored(url);

    // Browsers forget their entry when it moves.
    expect((await read(id)).updatedAt).toBe(updatedAt);
    expect(await service.db('staff_changes')).toEqual(changes);
    expect(await edit(id, { title: 'Edited meanwhile', updatedAt })).toMatchObject({
      status: 200,
      body: { title: 'Edited meanwhile', thumbnail: url },
    });
  });

  test('When staff edit something else while it is away, then it stands there again with the edit', async () => {
    const { id, url } = await openWithPicture();
    await removed(url);

    await edit(id, { title: 'Another card' });
    await stored(url);

    expect(await read(id)).toMatchObject({ title: 'Another card', thumbnail: url });
  });

  test('When staff choose another picture while it is away, then that one stays for good', async () => {
    const { id, url } = await openWithPicture();
    const other = newPicture();
    await stored(other);
    await removed(url);

    await edit(id, { thumbnail: other });
    await stored(url);

    expect((await read(id)).thumbnail).toBe(other);
    await edit(id, { thumbnail: null });
    await stored(url);
    expect((await read(id)).thumbnail).toBeNull();
  });

  test('When the other picture is removed as well, then whichever of both comes back first stands there', async () => {
    for (const first of [0, 1]) {
      const { id, url } = await openWithPicture();
      const other = newPicture();
      await stored(other);
      await removed(url);
      await edit(id, { thumbnail: other });
      await removed(other);
      const pair = first === 0 ? [url, other] : [other, url];

      for (const each of pair) await stored(each);

      expect((await read(id)).thumbnail).toBe(pair[0]);
      expect(await service.db('let_go_pictures')).toEqual([]);
    }
  });

  test('When a giveaway is removed while its picture is away, then nothing is remembered of it', async () => {
    const { id, url } = await openWithPicture();
    await removed(url);
    expect(await service.db('let_go_pictures').where({ item_id: id })).toHaveLength(1);

    // The new giveaway has the number of the former one.
    await service.open();
    await stored(url);

    expect((await read(id)).thumbnail).toBeNull();
  });

  test('When the same events come in any order and twice, then the last one tells where the picture is', async () => {
    const kinds = { stored: 'media.image.stored', removed: 'media.image.removed' } as const;
    for (const last of ['stored', 'removed'] as const) {
      const others =
        last === 'stored' ? (['removed', 'stored', 'removed'] as const) : (['removed', 'stored'] as const);
      for (const order of ordersOf([...others, last].map((kind, position) => ({ kind, position })))) {
        const { id, url } = await openWithPicture();
        const messages = order.map(({ kind, position }) => told(kinds[kind], url, position + 1));

        for (const message of [...messages, ...messages]) await receive(message);

        const places = order.map(({ position }) => position);
        const shown = last === 'stored' ? url : null;
        expect({ places, shown: (await read(id)).thumbnail }).toEqual({ places, shown });
        const away = await service.db('let_go_pictures').where({ url }).select('item_id');
        expect(away).toEqual(last === 'stored' ? [] : [{ item_id: id }]);
      }
    }
  });

  test('When an older restoration arrives behind a removal and an edit, then neither is undone', async () => {
    const { id, url } = await openWithPicture();
    const other = newPicture();
    await stored(other);
    await removed(url, 30);
    await edit(id, { thumbnail: other });
    await removed(other, 40);

    await stored(other, 35);
    expect((await read(id)).thumbnail).toBeNull();
    await stored(url, 20);
    expect((await read(id)).thumbnail).toBeNull();

    await stored(url, 50);
    expect((await read(id)).thumbnail).toBe(url);
  });

  test('When two replicas take the events from NATS, then the picture goes, and comes back with its restoration', async () => {
    const nats = await createTestNats();
    await nats.start();
    const [media, log] = [
      await createTestDatabase(migrations),
      createLog({ service: 'test', level: 'silent' }),
    ];
    const events = connectEvents({ url: nats.url, log, name: 'svc-media' });
    const relay = startRelay({ db: media.db, events, domain: 'media', log });
    const replicas = [
      await service.replica({ NATS_URL: nats.url }),
      await service.replica({ NATS_URL: nats.url }),
    ];
    try {
      const { id, url } = await openWithPicture();
      const tell = (subject: PictureSubject) =>
        media.db.transaction((trx) => appendEvent(trx, { subject, data: dataOf(url) }));
      const shows = (thumbnail: string | null) =>
        eventually(async () => expect((await read(id)).thumbnail).toBe(thumbnail));

      await tell('media.image.removed');
      await shows(null);
      for (const subject of ['media.image.stored', 'media.image.removed', 'media.image.stored'] as const)
        await tell(subject);
      await eventually(async () =>
        expect(await service.db('event_positions').where({ thing: `image ${url}` })).toMatchObject([
          { position: 4 },
        ]),
      );
      expect((await read(id)).thumbnail).toBe(url);
    } finally {
      for (const replica of replicas) await replica.stop();
      await relay.stop();
      await events.close();
      await media.drop();
      await nats.remove();
    }
  });
});

describe('#purgeDetachedPictures', () => {
  test('When a picture can be restored no more, then a day later it is forgotten where it was, and not before', async () => {
    const { id, url } = await openWithPicture();
    await removed(url);
    const age = (days: number) =>
      service.db('let_go_pictures').update({ at: new Date(Date.now() - days * 86_400_000) });
    const away = () => service.db('let_go_pictures').select('item_id');

    await age(30.5);
    await purgeDetachedPictures(service.db);
    expect(await away()).toEqual([{ item_id: id }]);

    await age(31.5);
    await purgeDetachedPictures(service.db);
    expect(await away()).toEqual([]);
  });
});

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    ordersOf(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}
