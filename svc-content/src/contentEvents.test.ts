import { randomUUID } from 'node:crypto';
import type { EventData, EventSubject } from '@show/contracts';
import { processOnce } from '@show/service-kit';
import { useContent } from '../testing/content';
import { addEpisode } from '../testing/rows';
import { contentEvents } from './contentEvents';

const content = useContent();

/** Processes an event. @param position in the outbox of its service */
function receive<S extends EventSubject>(subject: S, position: number, data: EventData<S>): Promise<void> {
  const payload = JSON.stringify({ id: randomUUID(), subject, at: new Date(), position, data });
  return processOnce(content.db, 'svc-content', contentEvents, { subject, payload });
}

describe('an event that is older than the last one', () => {
  test('changes nothing of a picture', async () => {
    const file = { filename: 'barn.webp', url: '/uploads/barn.webp' };
    const store = (position: number, alt: string) =>
      receive('media.image.stored', position, { ...file, width: 10, height: 10, alt });
    const remove = (position: number) => receive('media.image.removed', position, file);
    const id = await addEpisode(content.db, { thumbnail: file.url });
    const shown = async () => {
      const { thumbnail, sizes } = (await content.get(`/api/episodes/${id}`)).body as {
        thumbnail: string | null;
        sizes: { thumbnail?: { alt: string } };
      };
      return [thumbnail, sizes.thumbnail?.alt];
    };

    await store(5, 'new');
    await store(3, 'old');
    await remove(4);
    expect(await shown()).toEqual([file.url, 'new']);

    await remove(7);
    await store(6, 'older than the removal');
    expect(await shown()).toEqual([null, undefined]);

    await store(8, 'again');
    expect(await shown()).toEqual([file.url, 'again']);
  });

  test('changes nothing of a giveaway, by its version', async () => {
    const giveaway = {
      ...{ id: 3, description: 'Words', prize: 'A prize', thumbnail: null, startDate: null, endDate: null },
      ...{ publishedAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
    };
    let position = 0;
    const change = (subject: 'giveaway.updated' | 'giveaway.closed', version: number, title: string) => {
      position += 1;
      const state = { giveawayId: 3, version, round: 1, giveaway: { ...giveaway, title } };
      return receive(subject, position, state);
    };
    const titles = () => content.db('search_documents').where({ type: 'giveaway' }).pluck('title');

    await change('giveaway.updated', 2, 'New');
    // A round that closes at the same time still has the earlier title.
    await change('giveaway.closed', 1, 'Old');
    expect(await titles()).toEqual(['New']);

    await receive('giveaway.removed', 8, { giveawayId: 3, version: 4 });
    await change('giveaway.updated', 3, 'Late');
    expect(await titles()).toEqual([]);
  });
});
