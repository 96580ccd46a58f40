import { contentHref } from '@show/contracts';
import { z } from 'zod';

const item = z.object({ id: z.number(), slug: z.string().nullable() });
const items = z.tuple([item], item);

/** The front page, and the pages of the newest episode and segment. */
export async function showPages(site: string): Promise<Record<'front' | 'episode' | 'segment', string>> {
  const newest = async (type: 'episode' | 'segment', path: string) => {
    const [{ id, slug }] = items.parse(await (await fetch(site + path)).json());
    return contentHref({ type, id, slug });
  };
  return {
    front: '/',
    episode: await newest('episode', '/api/episodes'),
    segment: await newest('segment', '/api/tv-segments'),
  };
}
