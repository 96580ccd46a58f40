import { z } from 'zod';
import { type Article, type ArticleSite, openSession } from './article';

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});
const uploaded = z.object({ id: z.number() });
const published = z.object({ link: z.string() });

/** Installs a new WordPress and publishes the article in its default theme. Returns its address. */
export async function fillWordPress({ address, password }: ArticleSite, article: Article): Promise<string> {
  const call = openSession(address);
  await call(
    '/wp-admin/install.php?step=2',
    form({
      weblog_title: 'Reference',
      user_name: 'owner',
      admin_password: password,
      admin_password2: password,
      admin_email: 'owner@example.org',
      blog_public: '1',
    }),
  );
  await call('/wp-login.php');
  await call('/wp-login.php', form({ log: 'owner', pwd: password, testcookie: '1' }));
  const nonce = await call('/wp-admin/admin-ajax.php?action=rest-nonce');
  const api = async (path: string, headers: Record<string, string>, body: RequestInit['body']) =>
    JSON.parse(
      await call(`/?rest_route=/wp/v2/${path}`, {
        method: 'POST',
        headers: { 'x-wp-nonce': nonce, ...headers },
        body,
      }),
    );
  const { picture, title, description } = article;
  const headers = {
    'content-type': picture.type,
    'content-disposition': `attachment; filename=${picture.name}`,
  };
  const media = uploaded.parse(await api('media', headers, picture));
  const post = { title, content: `<p>${description}</p>`, status: 'publish', featured_media: media.id };
  const { link } = published.parse(
    await api('posts', { 'content-type': 'application/json' }, JSON.stringify(post)),
  );
  return link;
}
