import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showSchema } from './show';

const shipped = JSON.parse(readFileSync(join(__dirname, '../../../../show.json'), 'utf8'));
const paths = (value: unknown) => showSchema.safeParse(value).error?.issues.map(({ path }) => path.join('.'));

describe('showSchema', () => {
  test('accepts the shipped show.json, a demonstration', () => {
    const show = showSchema.parse(shipped);
    expect(show).toMatchObject({
      demonstration: true,
      tagline: "A fresh look at Indiana's people, places, and pulse.",
      map: { center: { latitude: 39.7684, longitude: -86.1581 }, zoom: 11 },
    });
  });

  test('names every invalid setting', () => {
    const broken = {
      ...shipped,
      name: '',
      region: { ...shipped.region, timeZone: 'Indiana/Nowhere' },
      podcasts: shipped.podcasts.toReversed(),
      color: 'red',
    };
    expect(paths(broken)?.sort()).toEqual(['', 'name', 'podcasts', 'region.timeZone']);
  });

  test.each([
    { weekday: 'thursday' },
    { time: '7:30' },
    { time: '24:00' },
    { channel: ' ' },
    { note: 'x'.repeat(81) },
    { zone: 'America/Chicago' },
  ])('rejects an air time with %j', (wrong) => {
    const time = { weekday: 'Thursday', time: '19:30', channel: 'WXYZ', ...wrong };
    const [name = ''] = Object.keys(wrong);
    expect(paths({ ...shipped, airing: { times: [time] } })).toEqual([
      `airing.times.0${name === 'zone' ? '' : `.${name}`}`,
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'https://calendly,com/x',
    'https://a;b.example',
    'https://*.example',
    "https://a'b.example",
  ])('rejects the link %s', (url) => {
    expect(paths({ ...shipped, schedulingUrl: url })).toEqual(['schedulingUrl']);
  });

  test.each([
    'https://book.example/show?a=b,c;d#e',
    'https://my-show.example:8443',
    'https://bücher.example/',
    'http://127.0.0.1:3000/x',
  ])('accepts the link %s', (url) => {
    expect(paths({ ...shipped, schedulingUrl: url })).toBeUndefined();
  });

  test.each(['https://a b', '/\\elsewhere.example/x.png', 'https://:99999'])(
    'rejects a picture at %s',
    (seoImage) => {
      expect(paths({ ...shipped, seoImage })).toEqual(['seoImage']);
    },
  );
});
