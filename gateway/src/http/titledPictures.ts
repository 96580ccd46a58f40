import { createHmac } from 'node:crypto';
import { plainShareUrl, queryString, shareUrl } from '@show/contracts';
import { isSignature } from './isSignature';

interface Words {
  readonly title: string;
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
      const file = picture ? shareUrl(picture) : plainShareUrl;
      const key = signatureOf(pathOf(file, words), secrets[0]);
      // One parameter: some link previews request the URL with `&amp;` still encoded.
      return file + queryString({ words: [key, words.show, words.title].join('\n') });
    },
    /** What to ask svc-media for; undefined for a URL that was not made here. */
    read(url: string): string | undefined {
      const { pathname, searchParams } = new URL(url, 'http://site');
      const [key = '', show = '', ...title] = (searchParams.get('words') ?? '').split('\n');
      const path = pathOf(pathname, { title: title.join('\n'), show });
      const isSigned = secrets.some((secret) =>
        isSignature(Buffer.from(key), Buffer.from(signatureOf(path, secret))),
      );
      return isSigned ? path : undefined;
    },
  };
}
export type TitledPictures = ReturnType<typeof titledPictures>;
