import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Show } from '@show/contracts';
import { landmarksSchema } from '@show/contracts/places/landmarks';
import { outlinesSchema } from '@show/contracts/places/outlines';
import { outlinesUrl, usStates } from '@show/contracts/site/usStates';
import { Fault } from '@show/dev-servers/fault';
import { ConfigError } from '@show/service-kit/config';
import { readSettingsFile, readShow } from '@show/service-kit/show';

/** Files that pages and browsers request below `/brand/`. */
const brandFiles = [
  'favicon.svg',
  'mark.svg',
  'favicon-32.png',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  ...['wide', 'wide-dark'].flatMap((hero) => [`hero-${hero}.webp`, `hero-${hero}-1200.webp`]),
  ...['tall', 'tall-dark'].flatMap((hero) => [`hero-${hero}.webp`, `hero-${hero}-640.webp`]),
  'social.jpg',
  'stock-640.webp',
];

/**
 * Throws a Fault that says what is wrong with a show file or with what it names, before anything is built.
 * @param root of the repository, whose own pictures are used when the file names no folder
 */
export function checkShowFile(root: string, file: string): void {
  try {
    const show = readShow(file);
    const folder = show.brand ? resolve(dirname(file), show.brand) : resolve(root, 'brand');
    checkBrand(file, folder);
    checkOutlines(folder, show.region);
  } catch (error) {
    throw error instanceof ConfigError ? new Fault(error.message) : error;
  }
}

function checkOutlines(folder: string, { outlines }: Show['region']): void {
  if (!outlines) return;
  const { file, landmarks } = outlines;
  // Those of a state are made by the gateway.
  const isMade = usStates.some(({ code }) => outlinesUrl(code) === file);
  if (!isMade) readSettingsFile(outlinesSchema, resolve(folder, basename(file)), 'region.outlines.file');
  if (landmarks) {
    readSettingsFile(landmarksSchema, resolve(folder, basename(landmarks)), 'region.outlines.landmarks');
  }
}

function checkBrand(file: string, folder: string): void {
  const missing = brandFiles.filter((name) => !existsSync(resolve(folder, name)));
  if (missing.length > 0)
    throw new Fault(`${folder}, the folder of pictures of ${file}, lacks ${missing.join(', ')}`);
}
