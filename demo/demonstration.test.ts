import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { distanceMiles, isReservedSlug, secondsOf } from '@show/contracts';
import { placeTimeZone } from '@show/svc-content/placeTimeZone';
import sharp from 'sharp';
import show from '../show.json';
import { filming } from './data/filming';
import { rundowns } from './data/rundowns';
import { segments } from './data/segments';
import { buildDemo } from './demonstration';
import { pictures } from './pictures';
import { countySeats } from './testing/countySeats';
import { pictureSizes, urlOf } from './testing/pictureUrls';

const now = new Date('2026-05-20T12:00:00Z');
const demo = buildDemo(now, urlOf);
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

test('the rundown of every episode is in order and about items of the demonstration', () => {
  const known = {
    segment: segments.map(({ key }) => key),
    guest: demo.guests.map(({ key }) => key),
    business: businesses.map(({ name }) => name),
    sponsor: sponsors.map(({ title }) => title),
  };
  expect(Object.keys(rundowns)).toEqual(episodes.map(({ title }) => title));
  for (const { title, durationMinutes } of episodes) {
    const starts = rundowns[title]?.map(([time]) => secondsOf(time) ?? Number.NaN) ?? [];
    expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other));
    expect(starts.at(-1)).toBeLessThan((durationMinutes ?? 0) * 60);
    for (const [, , about = {}] of rundowns[title] ?? [])
      for (const [kind, name] of Object.entries(about))
        expect(known[kind as keyof typeof known]).toContain(name);
  }
});

describe('buildDemo', () => {
  test('has enough items of each kind', () => {
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

  test('has segments in each of the seven categories', () => {
    expect(show.categories).toHaveLength(7);
    expect(Object.keys(countsBy(segments, ({ category }) => category)).sort()).toEqual(
      show.categories.map(({ name }) => name).sort(),
    );
  });

  test('began in the year that the About page names, and is on now', () => {
    const [, debut] = /debut in (\d{4})/.exec(show.about.story.paragraphs.join(' ')) ?? [];
    const dates = demo.episodes.map(({ publishedAt = '' }) => publishedAt.slice(0, 10));
    expect(dates[0]?.slice(0, 4)).toBe(debut);
    expect(dates).toEqual([...dates].sort());
    expect(dates.at(-1)).toBe('2026-05-18');
    expect(Math.min(...albums.map(({ year }) => year))).toBeGreaterThanOrEqual(Number(debut) - 1);
  });

  test('has ten galleries, one of them longer than its preview', () => {
    const sizes = demo.segments.map(({ gallery }) => gallery.length).filter((size) => size > 0);
    expect(sizes.length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...sizes)).toBeGreaterThan(12);
  });

  test('has albums of 8 to 14 photos with one of them as cover', () => {
    for (const { body, photos } of demo.albums) {
      expect(photos.length).toBeGreaterThanOrEqual(8);
      expect(photos.length).toBeLessThanOrEqual(14);
      expect(photos.map(urlOf)).toContain(body.coverImage);
    }
  });

  test('has unique keys, and albums refer to existing ones', () => {
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

  test('has unique slugs that are not reserved', () => {
    const slugs = [...episodes, ...shownSegments, ...guests].flatMap(({ slug }) => slug ?? []);
    unique(slugs);
    unique(businesses.flatMap(({ slug }) => slug ?? []));
    expect(slugs.filter(isReservedSlug)).toEqual([]);
  });

  test('has unique titles and texts', () => {
    const items = [...episodes, ...shownSegments, ...guests, ...sponsors, ...albums];
    unique([
      ...items.map(({ title }) => title.toLowerCase()),
      ...businesses.map(({ name }) => name.toLowerCase()),
    ]);
    unique([...items, ...businesses].map(({ description }) => description));
  });
});

describe('pictures', () => {
  const folder = join(__dirname, 'pictures');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

  test('are files that items show, all of them', () => {
    expect(paths.sort()).toEqual(pictures.map(({ file }) => file).sort());
    const hung = [
      ...demo.albums.flatMap(({ photos }) => photos),
      ...demo.segments.flatMap(({ gallery }) => gallery),
    ];
    const used = JSON.stringify([demo, hung.map(urlOf)]).match(/\/uploads\/[\w.-]+/g);
    expect(new Set(used)).toEqual(new Set(pictures.map(urlOf)));
  });

  test('have the size of their list', async () => {
    for (const [file, { width, height }] of pictureSizes) {
      expect({ file, ...(await sharp(join(folder, file)).metadata()) }).toMatchObject({
        file,
        width,
        height,
      });
    }
  });

  test('have unique alternative texts', () => {
    const words = pictures.map(({ alt }) => alt);
    unique(words);
    expect(words.filter((alt) => alt.trim().length < 12)).toEqual([]);
  });
});

describe('places', () => {
  const { south, north, west, east } = show.region.bounds;
  const points = [...places, ...sponsors, ...businesses, ...filming];

  test('lie in Indiana, with four decimals', () => {
    for (const { latitude, longitude } of points) {
      if (!latitude || !longitude) continue;
      expect(latitude).toBeGreaterThan(south);
      expect(latitude).toBeLessThan(north);
      expect(longitude).toBeGreaterThan(west);
      expect(longitude).toBeLessThan(east);
      for (const part of [latitude, longitude]) expect(part).toBe(Number(part.toFixed(4)));
    }
  });

  test('lie near the seat of their county', () => {
    for (const { county, ...place } of places) {
      const [latitude, longitude] = countySeats[county] ?? [0, 0];
      const away = distanceMiles(place, { latitude, longitude });
      expect(`${place.locationName}: ${away < 25 ? 'near' : `${away} miles off`}`).toBe(
        `${place.locationName}: near`,
      );
    }
  });

  test('cover 24 counties and both time zones', () => {
    expect(new Set(places.map(({ county }) => county)).size).toBeGreaterThanOrEqual(24);
    expect(segments.filter((segment) => segment.places.length === 0)).toEqual([]);
    const zones = new Set(places.map((place) => placeTimeZone(place, show.region.timeZone)));
    expect(zones).toContain('America/Chicago');
    expect(zones).toContain(show.region.timeZone);
  });
});

describe('texts', () => {
  test('say that people and businesses are made up', () => {
    const said = /demonstration|invented|imagin|made(-| )up/i;
    const texts = [
      ...guests.map(({ guestBio }) => guestBio),
      ...[...sponsors, ...businesses, ...filming, ...giveaways].map(({ description }) => description),
    ];
    expect(texts.filter((text) => !said.test(text ?? ''))).toEqual([]);
  });

  test('hold only example URLs and phone numbers', () => {
    const addresses = JSON.stringify(demo).match(/https?:\/\/[^/"\s]+/g) ?? [];
    expect(new Set(addresses)).toEqual(new Set(['https://example.org']));
    for (const { phone } of businesses) expect(phone).toMatch(/^\+1-\d{3}-555-01\d\d$/);
  });
});
