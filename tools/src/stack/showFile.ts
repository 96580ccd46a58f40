import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Show, showSchema } from '@show/contracts';
import { Fault, messageOf } from '@show/dev-servers/fault';

/** What pages, browsers and phones ask for below `/brand/`. */
const brandFiles = [
  'favicon.svg',
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

/** Throws a Fault that says what is wrong with a show file or its folder of pictures, before anything is built. */
export function checkShowFile(file: string): void {
  const parsed = showSchema.safeParse(readShow(file));
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => [path.join('.'), message].join(': '));
    throw new Fault(`${file} is not right: ${issues.join('; ')}`);
  }
  checkBrand(file, parsed.data);
}

function readShow(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Fault(`${file} cannot be read as a show file: ${messageOf(error)}`);
  }
}

function checkBrand(file: string, { brand }: Show): void {
  const folder = resolve(dirname(file), brand);
  const missing = brandFiles.filter((name) => !existsSync(resolve(folder, name)));
  if (missing.length > 0)
    throw new Fault(`${folder}, the folder \`brand\` of ${file}, lacks ${missing.join(', ')}`);
}
