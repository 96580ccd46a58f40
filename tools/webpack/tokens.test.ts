import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tokens = Record<string, string>;

const css = readFileSync(join(__dirname, '../../packages/web-kit/src/styles/tokens.css'), 'utf8');

/** The custom properties of the block after a comment that begins with these words. */
function blockAfter(comment: string): Tokens {
  const [, block = ''] = css.slice(css.indexOf(`/* ${comment}`)).split('*/');
  const pairs = block.matchAll(/--([\w-]+): ([^;]+);/g);
  return Object.fromEntries([...pairs].map(([, name, value]) => [name, value]));
}

const light = blockAfter('Light');
const darkBySystem = blockAfter('Dark, for those');
const darkByChoice = blockAfter('Dark, by choice');

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = ''): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

describe('tokens', () => {
  test('are the same dark by system and by choice', () => {
    expect(darkByChoice).toEqual(darkBySystem);
    expect(Object.keys(darkByChoice)).toEqual(Object.keys(light));
  });
});

const papers = ['paper', 'paper-raised', 'paper-sunken'];
const inks = ['ink', 'ink-soft', 'gold-ink', 'live-ink', 'sponsor-ink', 'visitor-ink', 'place-ink', 'link'];
const fills = ['gold', 'live', 'sponsor', 'visitor', 'place'];

describe.each([
  ['light', light],
  ['dark', darkByChoice],
])('tokens of the %s theme', (_, tokens) => {
  test.each(papers.flatMap((paper) => inks.map((ink) => [ink, paper])))(
    '%s on %s has the contrast of text',
    (ink, paper) => {
      expect(contrast(tokens[ink], tokens[paper])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(fills)('text on %s has the contrast of text', (fill) => {
    expect(contrast(tokens[`on-${fill}`], tokens[fill])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['focus', 'rule-strong'])('%s has the contrast of controls', (mark) => {
    for (const paper of ['paper', 'paper-raised']) {
      expect(contrast(tokens[mark], tokens[paper])).toBeGreaterThanOrEqual(3);
    }
  });
});
