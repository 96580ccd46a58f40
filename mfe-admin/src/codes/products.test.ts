import { drawProduct, type ProductContent } from './drawProduct';
import { fileName } from './pictureFiles';
import {
  colorFault,
  moduleShare,
  papers,
  products,
  sheetOf,
  sizeAdvice,
  television,
  usualColors,
} from './products';
import { fitText } from './svgText';

const content: ProductContent = {
  url: 'https://SHOW.EXAMPLE/G/1.7-K2QW9X',
  shownUrl: 'show.example/g/1',
  headline: 'Scan to win',
  title: 'Dinner for two',
  showName: 'River Road',
  signName: 'Poster at the bakery',
  colors: usualColors,
};
const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml');
const all = products.flatMap((product) => papers.map((paper) => [product, paper] as const));

test.each(all)('%s on %s keeps hostile and long texts inside, as text', (product, paper) => {
  const text = `<script>alert(1)</script> & "${'W'.repeat(60)}" \u0000 ${'word '.repeat(40)}`;
  const { svg, width } = drawProduct(product, paper, {
    ...content,
    headline: text,
    title: text,
    shownUrl: text,
  });

  const drawn = parse(svg);
  expect(drawn.querySelector('parsererror, script')).toBeNull();
  expect(drawn.querySelectorAll('text tspan').length > 0).toBe(product !== 'code');
  for (const line of drawn.querySelectorAll('text')) {
    const size = Number(line.getAttribute('font-size'));
    for (const part of line.querySelectorAll('tspan')) {
      // No face is narrower than 0.3 em on average: a line longer than that could not fit.
      expect((part.textContent ?? '').length * size * 0.3).toBeLessThan(width);
    }
  }
});

test.each(['slide', 'lower-third'] as const)(
  'the code of a %s has the lines that television needs',
  (product) => {
    const { qr, ...sheet } = drawProduct(product, 'letter', content);

    expect(sheet.code * moduleShare(qr.size)).toBeGreaterThanOrEqual(television.lines);
    expect(sizeAdvice(product, sheet, moduleShare(qr.size))).toMatch(
      /at least 7 seconds.*needs at least 216/,
    );
  },
);

test.each([
  ['poster', 'letter', '4.1 in (11 cm) wide', 'up to 3 ft (1.1 m)'],
  ['poster', 'large', '14.8 in (37 cm) wide', 'up to 12 ft (3.7 m)'],
  ['card', 'letter', '2.0 in (5 cm) wide', 'up to 19.7 in (50 cm)'],
] as const)('the advice for a %s on %s is a tenth of the distance', (product, paper, width, distance) => {
  const advice = sizeAdvice(product, sheetOf(product, paper), 29 / 37);

  expect(advice).toContain(width);
  expect(advice).toContain(distance);
});

test.each([
  ['#14212d', '#ffffff', undefined],
  ['#7a1d10', '#f5f1e6', undefined],
  ['#e9ab2b', '#ffffff', /^Choose a darker code .* 2\.0 to 1/],
  ['#ffffff', '#14212d', /^Choose a dark code on a light field/],
  ['#777777', '#777777', /1\.0 to 1/],
])('a code of %s on %s is accepted or rejected', (dark, light, fault) => {
  const said = colorFault({ dark, light });
  if (fault) expect(said).toMatch(fault);
  else expect(said).toBeUndefined();
});

test('a text that does not fit at its least size ends in an ellipsis', () => {
  expect(
    fitText('Dinner for two at the old mill by the river', { width: 100, most: 40, least: 20, lines: 1 }),
  ).toEqual({
    size: 20,
    lines: ['Dinner…'],
  });
});

test.each([
  ['Poster at Zoë’s, Main St.', 'poster-at-zoe-s-main-st.png'],
  ['../../../etc', 'etc.png'],
  ['饭店', 'code.png'],
])('%s is saved as %s', (words, name) => {
  expect(fileName(words, 'png')).toBe(name);
});
