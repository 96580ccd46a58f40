import { extname } from 'node:path';

interface MediaType {
  readonly type: string;
  /** Compressed already by its own format. */
  readonly packed?: true;
}

const byExtension: Record<string, MediaType> = {
  '.js': { type: 'text/javascript; charset=utf-8' },
  '.mjs': { type: 'text/javascript; charset=utf-8' },
  '.css': { type: 'text/css; charset=utf-8' },
  '.json': { type: 'application/json; charset=utf-8' },
  '.map': { type: 'application/json; charset=utf-8' },
  '.svg': { type: 'image/svg+xml' },
  '.txt': { type: 'text/plain; charset=utf-8' },
  '.webmanifest': { type: 'application/manifest+json' },
  '.woff2': { type: 'font/woff2', packed: true },
  '.webp': { type: 'image/webp', packed: true },
  '.avif': { type: 'image/avif', packed: true },
  '.jpg': { type: 'image/jpeg', packed: true },
  '.png': { type: 'image/png', packed: true },
  '.ico': { type: 'image/x-icon' },
};

/** Media type of a file by its name; undefined for types that front ends don't have. */
export function mediaTypeOf(name: string): MediaType | undefined {
  return byExtension[extname(name).toLowerCase()];
}
