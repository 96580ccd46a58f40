import { z } from 'zod';
import { type Article, type ArticleSite, openSession } from './article';

const email = 'owner@example.org';
const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const made = z.object({ url: z.string() });
const uploaded = z.object({ images: z.tuple([made]) });
const published = z.object({ posts: z.tuple([made]) });

/** Sets up a new Ghost and publishes the article in its default theme. Returns its address. */
export async function fillGhost({ address, password }: ArticleSite, article: Article): Promise<string> {
  const call = openSession(address);
  const api = (path: string, init: RequestInit) => call(`/ghost/api/admin/${path}`, init);
  const owner = { name: 'Owner', email, password, blogTitle: 'Reference' };
  await api('authentication/setup/', json({ setup: [owner] }));
  await api('session/', json({ username: email, password }));
  const form = new FormData();
  form.append('file', article.picture);
  const { images } = uploaded.parse(JSON.parse(await api('images/upload/', { method: 'POST', body: form })));
  const post = {
    title: article.title,
    html: `<p>${article.description}</p>`,
    feature_image: images[0].url,
    status: 'published',
  };
  const { posts } = published.parse(JSON.parse(await api('posts/?source=html', json({ posts: [post] }))));
  return posts[0].url;
}
