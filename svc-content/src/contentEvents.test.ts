import { processOnce, type ReceivedMessage } from '@show/service-kit';
import { randomFrom } from '@show/test-kit/random';
import { type ContentUnderTest, startContent } from '../testing/content';
import { type MediaHistory, mediaHistory, outOfOrder } from '../testing/mediaHistory';
import { addEpisode } from '../testing/rows';
import { contentEvents } from './contentEvents';

/** Histories that are tried; `EVENT_SEEDS=1000` tries more of them. */
const seeds = Number(process.env.EVENT_SEEDS ?? 40);
const atOnce = 4;
const steps = 14;

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

/** Two replicas share the messages; one that fails is redelivered after the others. */
async function takeInAll(messages: readonly ReceivedMessage[]): Promise<void> {
  const waiting = [...messages];
  const replica = async () => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      const taken = message;
      await processOnce(content.db, 'svc-content', contentEvents, taken).catch(() => waiting.push(taken));
    }
  };
  await Promise.all([replica(), replica()]);
}

async function stateOf({ segmentId, albumId, expected, messages }: MediaHistory, episode: number) {
  const { db } = content;
  const prefix = JSON.parse(messages[0]?.payload ?? '{}').data.url.replace(/-\d\.webp$/, '-%');
  const giveawayId = JSON.parse(messages[3]?.payload ?? '{}').data.giveawayId;
  const shown = (table: string, owner: Record<string, number>) =>
    db(table).where(owner).orderByRaw('position nulls last, id').select('id', 'alt');
  const [{ thumbnail }] = await db('episodes').where({ id: episode }).select('thumbnail');
  const document = await db('search_documents')
    .where({ type: 'giveaway', item_id: giveawayId })
    .first('title');
  return {
    state: {
      gallery: await shown('gallery_images', { segment_id: segmentId }),
      photos: await shown('album_photos', { album_id: albumId }),
      pictures: await db('media_images').whereLike('url', prefix).orderBy('url').select('url', 'alt'),
      cover: thumbnail,
      giveaway: document?.title ?? null,
    },
    expected,
  };
}

describe('#contentEvents', () => {
  test('When histories arrive out of order and twice at two replicas, then each ends as it ended there', async () => {
    let next = 0;
    const tryHistories = async () => {
      for (let seed = next++; seed < seeds; seed = next++) {
        const history = mediaHistory(seed, steps);
        const episode = await addEpisode(content.db, { thumbnail: history.cover });
        await takeInAll(outOfOrder(history.messages, randomFrom(seed + 1_000_000).next));
        const { state, expected } = await stateOf(history, episode);
        expect({ seed, ...state }).toEqual({ seed, ...expected });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, tryHistories));
  }, 600_000);
});
