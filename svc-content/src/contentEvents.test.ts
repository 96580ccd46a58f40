import { processOnce, type ReceivedMessage } from '@show/service-kit';
import { startedOnce } from '@show/test-kit';
import { randomFrom } from '@show/test-kit/random';
import { startContent } from '../testing/content';
import { type MediaHistory, mediaHistory, outOfOrder } from '../testing/mediaHistory';
import { addEpisode } from '../testing/rows';
import { contentEvents } from './contentEvents';

/** Number of histories; `EVENT_SEEDS=1000` runs more. */
const seeds = Number(process.env.EVENT_SEEDS ?? 15);
const concurrency = 4;
const steps = 14;

const content = startedOnce(startContent);

/** Two replicas share the messages; a failed one is redelivered after the others. */
async function processAll(messages: readonly ReceivedMessage[]): Promise<void> {
  const queue = [...messages];
  const replica = async () => {
    for (let message = queue.shift(); message; message = queue.shift()) {
      const current = message;
      await processOnce(content.db, 'svc-content', contentEvents, current).catch(() => queue.push(current));
    }
  };
  await Promise.all([replica(), replica()]);
}

async function stateOf({ messages }: MediaHistory, episode: number) {
  const { db } = content;
  const prefix = JSON.parse(messages[0]?.payload ?? '{}').data.url.replace(/-\d\.webp$/, '-%');
  const giveawayId = JSON.parse(messages[3]?.payload ?? '{}').data.giveawayId;
  const [{ thumbnail }] = await db('episodes').where({ id: episode }).select('thumbnail');
  const document = await db('search_documents')
    .where({ type: 'giveaway', item_id: giveawayId })
    .first('title');
  return {
    pictures: await db('media_images').whereLike('url', prefix).orderBy('url').select('url', 'alt'),
    cover: thumbnail,
    giveaway: document?.title ?? null,
  };
}

describe('contentEvents', () => {
  test('reaches the final state of a history whose events arrive twice and out of order at two replicas', async () => {
    let next = 0;
    const runHistories = async () => {
      for (let seed = next++; seed < seeds; seed = next++) {
        const history = mediaHistory(seed, steps);
        const episode = await addEpisode(content.db, { thumbnail: history.cover });
        await processAll(outOfOrder(history.messages, randomFrom(seed + 1_000_000).next));
        expect({ seed, ...(await stateOf(history, episode)) }).toEqual({ seed, ...history.expected });
      }
    };
    await Promise.all(Array.from({ length: concurrency }, runHistories));
  }, 600_000);
});
