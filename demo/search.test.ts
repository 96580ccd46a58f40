import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchContent } from '@show/contracts';
import { type ContentUnderTest, startContent } from '@show/svc-content/testing/content';
import { buildDemo } from './demonstration';
import { addPlaces } from './fill/addParts';
import { makeItems } from './fill/makeItems';
import { DemoRecord } from './record/DemoRecord';
import { urlOf } from './testing/pictureUrls';
import { servicesApi } from './testing/servicesApi';

const folder = mkdtempSync(join(tmpdir(), 'local-show-demo-'));
let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
  const { giveaways, ...demo } = buildDemo(new Date(), urlOf);
  const api = servicesApi({ content: content.url });
  const record = DemoRecord.read(join(folder, 'demo.jsonl'));
  const { segments } = await makeItems(api, record, { ...demo, giveaways: [] });
  for (const { id, places } of segments) await addPlaces(api, id, places);
  const publishedAt = new Date().toISOString();
  for (const [at, { title, description, prize }] of giveaways.entries()) {
    const id = at + 1;
    const times = { startDate: null, endDate: null, publishedAt, updatedAt: publishedAt };
    const giveaway = { id, title, description, prize, thumbnail: null, ...times };
    await content.receive('giveaway.opened', { giveawayId: id, round: 1, giveaway });
  }
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await content.stop();
});

async function titlesFor(query: string): Promise<string[]> {
  const response = await content.get(`/api/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  return searchContent.response.parse(response.body).map(({ title }) => title);
}

const guest = {
  beekeeper: 'In-Studio #1: The Woman Who Counts in Millions',
  ranger: "In-Studio #2: Forty Years of Other People's Vacations",
  baker: 'In-Studio #3: Do Not Answer the Phone While Stirring',
  carver: 'In-Studio #6: The Stone Decides',
  coach: 'In-Studio #8: Sit Down, Shout Less',
  organist: 'In-Studio #11: The Thunder Is on the Left',
  glass: 'In-Studio #12: The Color Comes Last',
  luthier: 'In-Studio #14: A Maple That Used to Be a Gym Floor',
  pilot: 'In-Studio #15: The River Moved Again',
} as const;
const giveaway = 'Scan to Win a $50 Gift Card';

/** Query and first result. */
const first: readonly (readonly [query: string, title: string])[] = [
  // Titles: as they are, in another order, another form, another case, in part.
  ['the barn is round', 'The Barn Is Round'],
  ['Who waters the tower?', 'Who Waters the Tower?'],
  ['courthouse', 'The Courthouse Lawn'],
  ['utop', 'Utopia, Twice'],
  // Places.
  ['Bloomington', 'Before the Bell at Showers Common'],
  ['Santa Claus', 'Answered by Hand'],
  // Places of Indiana, misspelt.
  ['Bloomigton', 'Before the Bell at Showers Common'],
  ['Terre Hautte', 'Shaped Like a Cocoa Pod'],
  ['Fort Wane', 'Four Keyboards over Fort Wayne'],
  ['dunnes', 'Singing Sand'],
  ['Santa Clause', 'Answered by Hand'],
  ['nwe harmny', 'Utopia, Twice'],
  // Numbers.
  ['season 2 episode 3', 'Butter, Bulbs and Balconies'],
  ['S2E3', 'Butter, Bulbs and Balconies'],
  ['#12', guest.glass],
  ["milan '54", 'Plump Holds the Ball'],
  // Guests: names, accents, what they do.
  ['Nor Elison', guest.pilot],
  ['Vandergrif', guest.ranger],
  ['Lucía Villaseñor', guest.baker],
  ['Fröhlich', guest.organist],
  ['organist', guest.organist],
  // Apostrophes and other marks.
  ["other people's vacations", guest.ranger],
  ['other people’s vacations', guest.ranger],
  ['needle and plow', 'Needle & Plow'],
  // Sponsors, businesses, albums, giveaways.
  ['hardware', 'Pawpaw & Sons Hardware'],
  ['coffee', 'Crossroads Coffee Cooperative'],
  ['bakery', 'Limestone Loaf'],
  ['two batteries', 'Two Batteries an Hour'],
  ['gift card', giveaway],
  // Words that only a text has.
  ['tenderloin', 'Porchlight Diner'],
  ['perssimon puding', 'The Second Helping'],
];

/** Query and one of the first three results. */
const amongFirst: readonly (readonly [query: string, title: string])[] = [
  ['Indianpolis', 'Walker Wanted Every Door Open'],
  ['food & drink', 'Wider than the Plate'],
  ['whitewatter', 'Ground While You Wait'],
  ['crown point courthouse', 'Sand, Steel and Sky'],
  ['luthier', guest.luthier],
];

const nothing = [
  'asdfghjkl',
  'xqzvk',
  'Fort asdfghjkl',
  'the',
  'to be or not to be',
  "'; drop table episodes; --",
  '^(a+)+$',
  '\\',
  '<->:*',
  '<script>',
];

describe('GET /api/search of the demonstration', () => {
  test.each(first)('%s finds %s first', async (query, title) => {
    expect((await titlesFor(query))[0]).toBe(title);
  });

  test.each(amongFirst)('%s finds %s among the first three', async (query, title) => {
    expect((await titlesFor(query)).slice(0, 3)).toContain(title);
  });

  test.each(nothing)('%s finds nothing', async (query) => {
    expect(await titlesFor(query)).toEqual([]);
  });
});
