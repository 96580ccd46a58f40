import { z } from 'zod';

/** What the page of a segment shows. */
export interface Article {
  readonly title: string;
  readonly description: string;
  readonly picture: File;
}

/** Where a reference is published, and the password of its only member of staff. */
export interface ArticleSite {
  readonly address: string;
  readonly password: string;
}

const segment = z.object({ title: z.string(), description: z.string(), customThumbnail: z.string() });
const segments = z.tuple([segment], segment);

/** The newest segment, in the size in which the media service stores its picture. */
export async function readArticle(site: string): Promise<Article> {
  const [{ title, description, customThumbnail }] = segments.parse(
    await (await fetch(`${site}/api/tv-segments`)).json(),
  );
  const bytes = new Uint8Array(await (await fetch(site + customThumbnail)).arrayBuffer());
  return { title, description, picture: new File([bytes], 'picture.webp', { type: 'image/webp' }) };
}

/** A signed-in browser: calls, and keeps what cookies it is given. */
export function openSession(address: string) {
  const cookies = new Map<string, string>();
  return async (path: string, init: RequestInit = {}): Promise<string> => {
    const answer = await fetch(address + path, {
      redirect: 'manual',
      ...init,
      headers: {
        origin: address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
    return text;
  };
}
