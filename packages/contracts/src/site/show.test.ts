import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showSchema } from './show';

const shipped = JSON.parse(readFileSync(join(__dirname, '../../../../show.json'), 'utf8'));
const paths = (value: unknown) => showSchema.safeParse(value).error?.issues.map(({ path }) => path.join('.'));

describe('#showSchema', () => {
  test('When the shipped show.json is read, then it is valid and says that it is a demonstration', () => {
    const show = showSchema.parse(shipped);
    expect(show).toMatchObject({
      demonstration: true,
      tagline: "A fresh look at Indiana's people, places, and pulse.",
      map: { center: { latitude: 39.7684, longitude: -86.1581 }, zoom: 11 },
    });
  });

  test('When several things are wrong, then each is named', () => {
    const broken = {
      ...shipped,
      name: '',
      region: { ...shipped.region, timeZone: 'Indiana/Nowhere' },
      podcasts: shipped.podcasts.toReversed(),
      colour: 'red',
    };
    expect(paths(broken)?.sort()).toEqual(['', 'name', 'podcasts', 'region.timeZone']);
  });

  test('When a link is not http, then it is refused', () => {
    expect(paths({ ...shipped, schedulingUrl: 'javascript:alert(1)' })).toEqual(['schedulingUrl']);
  });

  test.each([
    'https://calendly,com/x',
    'https://a;b.example',
    'https://*',
    'https://*.example',
    "https://a'b.example",
  ])('When the host of a link is none, as in %s, then it is refused', (url) => {
    expect(paths({ ...shipped, schedulingUrl: url })).toEqual(['schedulingUrl']);
  });

  test.each([
    'https://book.example/show?a=b,c;d#e',
    'http://localhost:4000/',
    'https://my-show.example:8443',
    'https://bücher.example/',
    'http://127.0.0.1:3000/x',
  ])('When a link is %s, then it is good', (url) => {
    expect(paths({ ...shipped, schedulingUrl: url })).toBeUndefined();
  });

  test.each(['https://[', 'https://a b', '/\\elsewhere.example/x.png', '/\\[', 'https://:99999'])(
    'When a picture is at %s, then it is refused',
    (seoImage) => {
      expect(paths({ ...shipped, seoImage })).toEqual(['seoImage']);
    },
  );
});
