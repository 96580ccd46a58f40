import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { distanceMiles, isReservedSlug } from '@show/contracts';
import { placeTimeZone } from '@show/svc-content/placeTimeZone';
import sharp from 'sharp';
import show from '../show.json';
import { filming } from './data/filming';
import { segments } from './data/segments';
import { buildDemo } from './demonstration';
import { pictures } from './pictures';
import { countySeats } from './testing/countySeats';
import { addressOf, pictureSizes } from './testing/pictureAddresses';

const now = new Date('2026-05-20T12:00:00Z');
const demo = buildDemo(now, addressOf);
const { episodes, sponsors, businesses, giveaways } = demo;
const guests = demo.guests.map(({ body }) => body);
const shownSegments = demo.segments.map(({ body }) => body);
const albums = demo.albums.map(({ body }) => body);
const places = segments.flatMap((segment) => segment.places);

const unique = (values: readonly unknown[]) => expect(values).toEqual([...new Set(values)]);
function countsBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}

describe('#buildDemo', () => {
  test('When it is built, then there is enough of everything', () => {
    expect(countsBy(episodes, ({ season }) => `season ${season}`)).toEqual({
      'season 1': 12,
      'season 2': 12,
    });
    expect(episodes.filter(({ isLivestream }) => isLivestream)).toHaveLength(1);
    expect(episodes.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(4);
    expect(episodes.filter(({ guestName }) => guestName).length).toBeGreaterThanOrEqual(4);
    expect(segments.length).toBeGreaterThanOrEqual(40);
    expect(guests).toHaveLength(15);
    expect(sponsors).toHaveLength(8);
    expect(businesses).toHaveLength(12);
    expect(albums.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025, 2026]);
    expect(demo.filming).toHaveLength(3);
    expect(giveaways).toMatchObject([{ targetEntries: 500, prize: '50 USD gift card' }]);
  });

  test('When a list is read, then some items lack what items may lack', () => {
    for (const list of [episodes, shownSegments, guests]) {
      const withSlug = list.filter(({ slug }) => slug).length;
      expect(withSlug).toBeGreaterThan(list.length / 2);
      expect(withSlug).toBeLessThan(list.length);
    }
    for (const list of [episodes, shownSegments]) {
      expect(list.some(({ youtubeId }) => !youtubeId)).toBe(true);
    }
  });

  test('When segments are grouped, then each of the seven categories has some', () => {
    expect(show.categories).toHaveLength(7);
    expect(Object.keys(countsBy(segments, ({ category }) => category)).sort()).toEqual(
      show.categories.map(({ name }) => name).sort(),
    );
  });

  test('When a guest is listed, then the title carries the number of the appearance', () => {
    expect(guests.map(({ title }) => title.match(/^In-Studio #(\d+): ./)?.[1])).toEqual(
      guests.map((_, at) => `${at + 1}`),
    );
  });

  test('When galleries are counted, then ten segments have one and one overflows its preview', () => {
    const sizes = demo.segments.map(({ gallery }) => gallery.length).filter((size) => size > 0);
    expect(sizes.length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...sizes)).toBeGreaterThan(12);
  });

  test('When an album is opened, then it has eight to fourteen photos and one of them is its cover', () => {
    for (const { body, photos } of demo.albums) {
      expect(photos.length).toBeGreaterThanOrEqual(8);
      expect(photos.length).toBeLessThanOrEqual(14);
      expect(photos.map(addressOf)).toContain(body.coverImage);
    }
  });

  test('When a key is used, then it leads somewhere', () => {
    const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);
    unique(keysOf(demo.segments));
    unique(keysOf(demo.guests));
    expect(keysOf(demo.segments)).toEqual(
      expect.arrayContaining(demo.albums.flatMap(({ segmentKey }) => segmentKey ?? [])),
    );
    expect(keysOf(demo.guests)).toEqual(
      expect.arrayContaining(demo.albums.flatMap(({ guestKey }) => guestKey ?? [])),
    );
  });

  test('When slugs are taken together, then none repeats and none is reserved', () => {
    const slugs = [...episodes, ...shownSegments, ...guests].flatMap(({ slug }) => slug ?? []);
    unique(slugs);
    unique(businesses.flatMap(({ slug }) => slug ?? []));
    expect(slugs.filter(isReservedSlug)).toEqual([]);
  });

  test('When titles and texts are compared, then no two are the same', () => {
    const items = [...episodes, ...shownSegments, ...guests, ...sponsors, ...albums];
    unique([
      ...items.map(({ title }) => title.toLowerCase()),
      ...businesses.map(({ name }) => name.toLowerCase()),
    ]);
    unique([...items, ...businesses].map(({ description }) => description));
  });

  test('When it is online, then everything was put there one a week until just now', () => {
    for (const list of [episodes, shownSegments, guests, sponsors, businesses, albums]) {
      const days = list.map(
        ({ publishedAt }) => (now.getTime() - Date.parse(publishedAt ?? '')) / 86_400_000,
      );
      expect(days.at(-1)).toBeGreaterThan(0);
      expect(days.at(-1)).toBeLessThan(10);
      for (const [at, day] of days.slice(1).entries()) expect((days[at] ?? 0) - day).toBe(7);
    }
  });
});

describe('#pictures', () => {
  const folder = join(__dirname, 'pictures');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

  test('When files and data are compared, then each file is shown somewhere and each picture has a file', () => {
    expect(paths.sort()).toEqual(pictures.map(({ file }) => file).sort());
    const hung = [
      ...demo.albums.flatMap(({ photos }) => photos),
      ...demo.segments.flatMap(({ gallery }) => gallery),
    ];
    const used = JSON.stringify([demo, hung.map(addressOf)]).match(/\/uploads\/[\w.-]+/g);
    expect(new Set(used)).toEqual(new Set(pictures.map(addressOf)));
  });

  test('When files are compared, then no two are the same picture', () => {
    unique(
      paths.map((path) =>
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ),
    );
  });

  test('When a picture is measured, then it has the ratio of its list', async () => {
    for (const [file, { width, height }] of pictureSizes) {
      expect({ file, ...(await sharp(join(folder, file)).metadata()) }).toMatchObject({
        file,
        width,
        height,
      });
    }
  });

  test('When somebody does not see it, then there are words, and other words for each', () => {
    const words = pictures.map(({ alt }) => alt);
    unique(words);
    expect(words.filter((alt) => alt.trim().length < 12)).toEqual([]);
  });
});

describe('#places', () => {
  const { south, north, west, east } = show.region.bounds;
  const points = [...places, ...sponsors, ...businesses, ...filming];

  test('When a point is marked, then it lies in Indiana and is known to four decimals', () => {
    for (const { latitude, longitude } of points) {
      if (!latitude || !longitude) continue;
      expect(latitude).toBeGreaterThan(south);
      expect(latitude).toBeLessThan(north);
      expect(longitude).toBeGreaterThan(west);
      expect(longitude).toBeLessThan(east);
      for (const part of [latitude, longitude]) expect(part).toBe(Number(part.toFixed(4)));
    }
  });

  test('When a county is named, then the point is near its seat', () => {
    for (const { county, ...place } of places) {
      const [latitude, longitude] = countySeats[county] ?? [0, 0];
      const away = distanceMiles(place, { latitude, longitude });
      expect(`${place.locationName}: ${away < 25 ? 'near' : `${away} miles off`}`).toBe(
        `${place.locationName}: near`,
      );
    }
  });

  test('When counties are counted, then it is the whole state, with both its zones', () => {
    expect(new Set(places.map(({ county }) => county)).size).toBeGreaterThanOrEqual(24);
    expect(segments.filter((segment) => segment.places.length === 0)).toEqual([]);
    const zones = new Set(places.map((place) => placeTimeZone(place, show.region.timeZone)));
    expect(zones).toContain('America/Chicago');
    expect(zones).toContain(show.region.timeZone);
  });

  test('When filming is planned, then each day is counted in the zone of its place', () => {
    for (const event of filming) expect(placeTimeZone(event, show.region.timeZone)).toBe(event.timeZone);
    expect(new Set(filming.map(({ timeZone }) => timeZone)).size).toBe(2);
    expect(demo.filming.map(({ date }) => date)).toEqual(['2026-05-25', '2026-06-01', '2026-06-15']);
  });
});

describe('#marks', () => {
  test('When somebody or some business is made up, then the text says so', () => {
    const said = /demonstration|invented|imagin|made(-| )up/i;
    const texts = [
      ...guests.map(({ guestBio }) => guestBio),
      ...[...sponsors, ...businesses, ...filming, ...giveaways].map(({ description }) => description),
    ];
    expect(texts.filter((text) => !said.test(text ?? ''))).toEqual([]);
  });

  test('When an address or a telephone number is given, then it leads nowhere', () => {
    const addresses = JSON.stringify(demo).match(/https?:\/\/[^/"\s]+/g) ?? [];
    expect(new Set(addresses)).toEqual(new Set(['https://example.org']));
    for (const { phone } of businesses) expect(phone).toMatch(/^\+1-\d{3}-555-01\d\d$/);
  });
});
