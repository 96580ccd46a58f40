import { useContent } from '../../testing/content';
import { addEpisode, addGuest, addSegment } from '../../testing/rows';

const content = useContent();

const edits = [
  ['/api/episodes', 'image', addEpisode, { heroImage: '/uploads/mine.webp' }],
  ['/api/episodes', 'slug', addEpisode, { slug: 'mine' }],
  ['/api/episodes', 'youtube-id', addEpisode, { youtubeId: 'mine1234567' }],
  ['/api/tv-segments', 'image', addSegment, { customThumbnail: '/uploads/mine.webp' }],
  ['/api/tv-segments', 'slug', addSegment, { slug: 'mine' }],
  ['/api/tv-segments', 'category', addSegment, { categoryId: null }],
  ['/api/instudio-guests', 'image', addGuest, { customThumbnail: null }],
  ['/api/instudio-guests', 'slug', addGuest, { slug: null }],
] as const;

test.each(edits)(
  'PUT %s/{id}/%s rejects a stale version and accepts the current one or none',
  async (collection, field, add, body) => {
    const item = `${collection}/${await add(content.db, { slug: 'as-it-was' })}`;
    const path = `${item}/${field}`;
    const first = await content.put(path, body);
    expect(first).toMatchObject({ status: 200, body });
    const { updatedAt: stale } = first.body as { updatedAt: string };
    const edited = await content.patch(item, { description: 'Theirs' });
    const { updatedAt: current } = edited.body as { updatedAt: string };

    expect(await content.put(path, { ...body, updatedAt: stale })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await content.put(path, { ...body, updatedAt: current })).status).toBe(200);
    expect((await content.put(path, { updatedAt: current })).status).toBe(400);
  },
);
