import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showSchema } from './show';

const shipped = JSON.parse(readFileSync(join(__dirname, '../../../show.json'), 'utf8'));
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
});
