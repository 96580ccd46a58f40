import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isReservedSlug, secondsOf } from '@show/contracts';
import sharp from 'sharp';
import show from '../show.json';
import { filming } from './data/filming';
import { rundowns } from './data/rundowns';
import { segments } from './data/segments';
import { buildDemo } from './demonstration';
import { pictures } from './pictures';
import { pictureSizes, urlOf } from './testing/pictureUrls';

const now = new Date('2026-05-20T12:00:00Z');
const demo = buildDemo(now, urlOf);
const { episodes, sponsors, businesses, giveaways } = demo;
const guests = demo.guests.map(({ body }) => body);
const shownSegments = demo.segments.map(({ body }) => body);
const places = segments.flatMap((segment) => segment.places);

const unique = (values: readonly unknown[]) => expect(values).toEqual([...new Set(values)]);

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

test("every episode is dated at the show's air time", () => {
  const { region, airing } = show;
  const [{ weekday, time }] = airing.times as [(typeof airing.times)[number]];
  const days = episodes.map(({ publishedAt = '' }) =>
    new Date(publishedAt).toLocaleString('en-US', {
      ...{ timeZone: region.timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    }),
  );
  expect([...new Set(days)]).toEqual([`${weekday} ${time}`]);
  expect(episodes[0]?.publishedAt).toMatch(/^2022-09-08/);
  expect(Date.parse(episodes.at(-1)?.publishedAt ?? '')).toBeLessThan(now.getTime());
});

describe('buildDemo', () => {
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
    for (const { phone } of businesses) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
  });
});
