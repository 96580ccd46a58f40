import { createHmac } from 'node:crypto';
import { plainShareUrl, queryString, shareUrl } from '@show/contracts';
import { isSignature } from './isSignature';

interface Words {
  readonly title: string;
  /** Name of the show. */
  readonly show: string;
}

/**
 * URLs of pictures for link previews with the title of a page on them. They are signed, so that no one can have other words
 * drawn, and another title has another URL.
 */
export function titledPictures(secrets: readonly [string, ...string[]]) {
  const pathOf = (file: string, { title, show }: Words) => file + queryString({ title, show });
  const signatureOf = (path: string, secret: string) =>
    createHmac('sha256', secret).update(`titled picture ${path}`).digest('base64url').slice(0, 22);
  return {
    /** @param picture URL of an uploaded one; without it a plain ground is drawn */
    urlOf(words: Words, picture?: string): string {
      const path = pathOf(picture ? shareUrl(picture) : plainShareUrl, words);
      return `${path}&key=${signatureOf(path, secrets[0])}`;
    },
    /** What to ask svc-media for; undefined for a URL that was not made here. */
    read(url: string): string | undefined {
      const { pathname, searchParams } = new URL(url, 'http://site');
      const [title = '', show = '', key = ''] = ['title', 'show', 'key'].map(
        (name) => searchParams.get(name) ?? '',
      );
      const path = pathOf(pathname, { title, show });
      const isSigned = secrets.some((secret) =>
        isSignature(Buffer.from(key), Buffer.from(signatureOf(path, secret))),
      );
      return isSigned ? path : undefined;
    },
  };
}
export type TitledPictures = ReturnType<typeof titledPictures>;
