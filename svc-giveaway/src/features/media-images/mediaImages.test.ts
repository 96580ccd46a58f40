import { randomUUID } from 'node:crypto';
import type { EventData } from '@show/contracts';
import { processOnce, purgeDetachedPictures, type ReceivedMessage } from '@show/service-kit';
import { startedOnce } from '@show/test-kit';
import { startGiveaway } from '../../../testing/giveawayService';
import { giveawayEvents } from '../../giveawayEvents';

type PictureSubject = 'media.image.stored' | 'media.image.removed';

const service = startedOnce(startGiveaway);

/** An event of svc-media. @param position in its outbox; older versions sent none */
function eventOf(subject: PictureSubject, url: string, position?: number): ReceivedMessage {
  const event = { id: randomUUID(), subject, at: new Date(), position };
  return { subject, payload: JSON.stringify({ ...event, data: dataOf(url) }) };
}
const color = '#a2361f';
function dataOf(url: string): EventData<'media.image.stored'> {
  return { filename: url.replace('/uploads/', ''), url, width: 640, height: 360, alt: 'A red barn', color };
}
const receive = (message: ReceivedMessage) =>
  processOnce(service.db, 'svc-giveaway', giveawayEvents, message);
const stored = (url: string, position?: number) => receive(eventOf('media.image.stored', url, position));
const removed = (url: string, position?: number) => receive(eventOf('media.image.removed', url, position));

const edit = (id: number, body: object) => service.staff(`/api/giveaways/${id}`, 'PATCH', body);
const newPicture = () => `/uploads/${randomUUID()}.webp`;

/** Opens a giveaway with a picture of the library. */
async function openWithPicture() {
  const { id } = await service.open();
  const url = newPicture();
  await stored(url);
  await edit(id, { thumbnail: url });
  return { id, url };
}

describe('an event of svc-media', () => {
  test('detaches a removed picture and reattaches the restored one, beside an edit begun before', async () => {
    const { id, url } = await openWithPicture();
    const { updatedAt } = await service.read(id);
    const changes = await service.changes();
    const { position } = await service.db('outbox').orderBy('position', 'desc').first();

    await removed(url);
    expect(await service.read(id)).toMatchObject({ thumbnail: null, sizes: {} });
    await stored(url);

    // Browsers discard a cached giveaway when updatedAt changes.
    expect(await service.read(id)).toMatchObject({
      updatedAt,
      thumbnail: url,
      sizes: { thumbnail: { width: 640, height: 360, alt: 'A red barn', color } },
    });
    expect(await service.db('let_go_pictures')).toEqual([]);
    expect(await service.changes()).toEqual(changes);
    const events = await service.db('outbox').where('position', '>', position).orderBy('position');
    expect(events).toMatchObject([
      { subject: 'giveaway.updated', data: { giveawayId: id, giveaway: { thumbnail: null } } },
      { subject: 'giveaway.updated', data: { giveawayId: id, giveaway: { thumbnail: url } } },
    ]);
    expect(events[1].data.version).toBeGreaterThan(events[0].data.version);
    expect(await edit(id, { title: 'Edited', updatedAt })).toMatchObject({
      status: 200,
      body: { title: 'Edited', thumbnail: url },
    });
  });

  test('does not replace a picture that staff chose after the removal', async () => {
    const { id, url } = await openWithPicture();
    const other = newPicture();
    await stored(other);
    await removed(url);

    await edit(id, { thumbnail: other });
    await stored(url);

    expect((await service.read(id)).thumbnail).toBe(other);
    await edit(id, { thumbnail: null });
    await stored(url);
    expect((await service.read(id)).thumbnail).toBeNull();
  });

  test('reattaches the first of two removed pictures that is restored', async () => {
    for (const first of [0, 1]) {
      const { id, url } = await openWithPicture();
      const other = newPicture();
      await stored(other);
      await removed(url);
      await edit(id, { thumbnail: other });
      await removed(other);
      const pair = first === 0 ? [url, other] : [other, url];

      for (const each of pair) await stored(each);

      expect((await service.read(id)).thumbnail).toBe(pair[0]);
      expect(await service.db('let_go_pictures')).toEqual([]);
    }
  });

  test('does not attach a picture to a giveaway with the number of a deleted one', async () => {
    const { id, url } = await openWithPicture();
    await removed(url);
    expect(await service.db('let_go_pictures').where({ item_id: id })).toHaveLength(1);

    await service.open();
    await stored(url);

    expect((await service.read(id)).thumbnail).toBeNull();
  });

  test('undoes neither a removal nor an edit when it is older', async () => {
    const { id, url } = await openWithPicture();
    const other = newPicture();
    await stored(other);
    await removed(url, 30);
    await edit(id, { thumbnail: other });
    await removed(other, 40);

    await stored(other, 35);
    expect((await service.read(id)).thumbnail).toBeNull();
    await stored(url, 20);
    expect((await service.read(id)).thumbnail).toBeNull();

    await stored(url, 50);
    expect((await service.read(id)).thumbnail).toBe(url);
  });
});

describe('purgeDetachedPictures', () => {
  test('purges a detached picture 31 days after its removal', async () => {
    const { id, url } = await openWithPicture();
    await removed(url);
    const age = (days: number) =>
      service.db('let_go_pictures').update({ at: new Date(Date.now() - days * 86_400_000) });
    const detached = () => service.db('let_go_pictures').select('item_id');

    await age(30.5);
    await purgeDetachedPictures(service.db);
    expect(await detached()).toEqual([{ item_id: id }]);

    await age(31.5);
    await purgeDetachedPictures(service.db);
    expect(await detached()).toEqual([]);
  });
});
