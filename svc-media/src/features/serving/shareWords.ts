import { createRequire } from 'node:module';
import { sharePicture } from '@show/contracts';
import { escapeHtml } from '@show/service-kit/escapeHtml';
import sharp, { type OverlayOptions } from 'sharp';
import { fontCharacters } from './fontCharacters';

/** What is written on a picture for link previews. */
export interface ShareWords {
  readonly title: string;
  readonly show?: string | undefined;
}

const { width, height } = sharePicture;
const margin = 64;
const inside = { width: width - 2 * margin, height: height - 2 * margin };
const maxLines = 3;
const gold = '#f2c14e';
const night = { r: 10, g: 20, b: 32 };

/** The display face. Pango reads no WOFF2, which the front ends have. */
const face = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
);
const drawn = fontCharacters(face);

/** The title in large letters at the foot, the name of the show above it, and a dark ground behind both. */
export async function overlaysOf({ title, show = '' }: ShareWords): Promise<OverlayOptions[]> {
  const name = drawable(show);
  const large = drawable(title) || name;
  if (!large) return [];
  const words = await drawTitle(large);
  const top = height - margin - words.info.height;
  const small = name && name !== large && (await drawLine(shorten(name, 40), 34, gold));
  const foot = top - 28;
  return [
    { input: await shade(foot - 50), left: 0, top: 0 },
    { input: words.data, left: margin, top },
    ...(small ? [{ input: small.data, left: margin, top: foot - small.info.height }] : []),
  ];
}

/** The largest letters in which the title fits; a longer one ends with an ellipsis. */
async function drawTitle(title: string) {
  for (const size of [92, 76, 64, 54]) {
    const drawn = await drawLine(title, size, 'white');
    if (drawn.info.height <= heightOfLines(size, size > 76 ? 2 : maxLines)) return drawn;
  }
  for (let most = signsOf(title).length - 1; ; most -= 3) {
    const drawn = await drawLine(shorten(title, most), 54, 'white');
    if (drawn.info.height <= heightOfLines(54, maxLines) || most < 10) return drawn;
  }
}

const heightOfLines = (size: number, lines: number): number => size * 1.2 * lines;

function drawLine(words: string, size: number, color: string) {
  return sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(words)}</span>`,
      font: `Bricolage Grotesque Bold ${size}`,
      fontfile: face,
      width: inside.width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .resize({ ...inside, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Dark from a line down, and clear at the top: the words can be read on any picture. */
async function shade(from: number): Promise<Buffer> {
  const column = Buffer.alloc(height * 4);
  for (let y = 0; y < height; y += 1) {
    const share = Math.min(1, Math.max(0, (y - from + 180) / 180));
    column.set([night.r, night.g, night.b, Math.round(230 * share)], y * 4);
  }
  return sharp(column, { raw: { width: 1, height, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** The ground of a page without a picture: a sun going down behind the land. */
export async function plainPicture(): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  const horizon = 400;
  for (let y = 0; y < height; y += 1) {
    const high = 1 - y / horizon;
    const sky = [38 - 18 * high, 74 - 22 * high, 98 - 20 * high];
    for (let x = 0; x < width; x += 1) {
      const isSun = y < horizon && Math.hypot(x - 900, y - 330) < 190;
      pixels.set(y >= horizon ? [14, 30, 44] : isSun ? [242, 193, 78] : sky, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** At most this many characters, whole words where there are some, and an ellipsis. */
function shorten(text: string, most: number): string {
  const signs = signsOf(text);
  if (signs.length <= most) return text;
  const cut = signs.slice(0, most).join('');
  const whole = cut.replace(/\s+\S*$/, '');
  return `${whole.replace(/[\s.,;:!?–—-]+$/, '')}…`;
}

const signsOf = (text: string): string[] =>
  [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);

/**
 * Without characters that the face lacks, such as emoji: a font of every script would be larger than the service.
 * Empty if the text had letters and none is left.
 */
function drawable(text: string): string {
  const characters = [...text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ')];
  const left = characters.filter((one) => drawn.has(one.codePointAt(0) ?? 0)).join('');
  return isWord(left) || !isWord(text) ? left.replace(/ +/g, ' ').trim() : '';
}

const isWord = (text: string): boolean => /\p{L}/u.test(text);
