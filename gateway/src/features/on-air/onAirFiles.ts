import { PreparedResponse } from '../../cache/PreparedResponse';
import { mediaTypeOf } from '../../front-ends/mediaTypes';
import { sourceSecurity } from '../../http/securityHeaders';

/** The files of the on-air graphics in Base64, by name. */
export type GraphicsFiles = Readonly<Record<string, string>>;

export interface OnAirFiles {
  has(url: string): boolean;
  find(url: string): PreparedResponse | undefined;
}

/**
 * The page of browser sources, which has no word on it, and what it loads. It is the same for every secret, so nothing
 * is learned by guessing; the live feed decides what a secret shows.
 */
export function onAirFiles(files: GraphicsFiles, publicUrl: URL): OnAirFiles {
  const page = new PreparedResponse({
    status: 200,
    body: Buffer.from(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>On air</title>' +
        '<script type="module" src="/on-air/page.mjs"></script></html>',
    ),
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
    headers: [...sourceSecurity({ publicUrl }), ['x-robots-tag', 'noindex, nofollow']],
  });
  const served = new Map<string, PreparedResponse>(
    Object.entries(files).flatMap(([name, content]) => {
      const media = mediaTypeOf(name);
      return media ? [[`/on-air/${name}`, fileResponse(content, media.type, !media.packed)] as const] : [];
    }),
  );
  return {
    has: (url) => url.startsWith('/on-air/'),
    find: (url) => served.get(url) ?? (/^\/on-air\/[\w-]{16,128}$/.test(url) ? page : undefined),
  };
}

/** Their names stay the same, so they are requested again each time; sources load them once a night. */
const fileResponse = (content: string, type: string, packable: boolean) =>
  new PreparedResponse({
    status: 200,
    body: Buffer.from(content, 'base64'),
    type,
    cacheControl: 'no-cache',
    headers: [['cross-origin-resource-policy', 'same-origin']],
    packable,
  });
