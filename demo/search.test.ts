import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchContent } from '@show/contracts';
import { type ContentUnderTest, startContent } from '@show/svc-content/testing/content';
import { buildDemo } from './demonstration';
import { addPlaces } from './fill/addParts';
import { makeItems } from './fill/makeItems';
import { DemoRecord } from './record/DemoRecord';
import { addressOf } from './testing/pictureAddresses';
import { servicesApi } from './testing/servicesApi';

const folder = mkdtempSync(join(tmpdir(), 'local-show-demo-'));
let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
  const { giveaways, ...demo } = buildDemo(new Date(), addressOf);
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
  const answer = await content.get(`/api/search?q=${encodeURIComponent(query)}`);
  expect(answer.status).toBe(200);
  return searchContent.response.parse(answer.body).map(({ title }) => title);
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

/** What is typed, and what must come first. */
const first: readonly (readonly [query: string, title: string])[] = [
  // Titles: as they are, in another order, another form, another case, in part.
  ['the barn is round', 'The Barn Is Round'],
  ['barn round', 'The Barn Is Round'],
  ['BARNS ROUND', 'The Barn Is Round'],
  ['Who waters the tower?', 'Who Waters the Tower?'],
  ['courthouse', 'The Courthouse Lawn'],
  ['courthouses', 'The Courthouse Lawn'],
  ['courthous', 'The Courthouse Lawn'],
  ['bridge', 'Thirty-One Bridges and One Thermos'],
  ['utop', 'Utopia, Twice'],
  ['shaking tree', 'Never Shake the Tree'],
  // Places.
  ['Bloomington', 'Before the Bell at Showers Common'],
  ['Fort Wayne', 'Four Keyboards over Fort Wayne'],
  ['Santa Claus', 'Answered by Hand'],
  ['Gary', 'The Bathhouse at Miller Beach'],
  ['dunes', 'Singing Sand'],
  ['Monument Circle', 'Opening Week on the Circle'],
  // Places of Indiana, misspelt.
  ['Bloomigton', 'Before the Bell at Showers Common'],
  ['Vincenes', 'Sycamore Street Bicycles'],
  ['Wabbash', 'Wabash Country'],
  ['Terre Hautte', 'Shaped Like a Cocoa Pod'],
  ['Tere Haute', 'Shaped Like a Cocoa Pod'],
  ['Evansvile', 'Sassafras Supper Club'],
  ['Fort Wane', 'Four Keyboards over Fort Wayne'],
  ['Lafayete', 'Wabash Wheelworks'],
  ['dunnes', 'Singing Sand'],
  ['Kokommo', 'Glass, Chrome and Opal'],
  ['Shipshewanna', 'Patchwork Weather'],
  ['Valparaso', 'Duneland Creamery'],
  ['Santa Clause', 'Answered by Hand'],
  ['Knightstwon', 'Anyone May Shoot in Knightstown'],
  ['Jeffersonvile', 'Carved by Shipwrights'],
  ['Metamorra', 'All Aboard for Metamora'],
  ['west badden', 'Breakfast under the Dome'],
  ['michigan citty', 'Miss Colfax Keeps the Light'],
  ['gayr', 'The Bathhouse at Miller Beach'],
  ['nwe harmny', 'Utopia, Twice'],
  // Numbers.
  ['season 2 episode 3', 'Butter, Bulbs and Balconies'],
  ['Season 1, Episode 1', 'Where the Roads Cross'],
  ['S2E3', 'Butter, Bulbs and Balconies'],
  ['#12', guest.glass],
  ['In-Studio #1', guest.beekeeper],
  ["milan '54", 'Plump Holds the Ball'],
  // Guests: names, accents, what they do.
  ['noor ellison', guest.pilot],
  ['Nor Elison', guest.pilot],
  ['Dorset Reyes', guest.carver],
  ['wanda trueblod', guest.coach],
  ['Vandergrif', guest.ranger],
  ['Lucía Villaseñor', guest.baker],
  ['lucia villasenor', guest.baker],
  ['Fröhlich', guest.organist],
  ['Joaquín', guest.glass],
  ['organist', guest.organist],
  ['guitars', guest.luthier],
  // Apostrophes and other marks.
  ["other people's vacations", guest.ranger],
  ['other people’s vacations', guest.ranger],
  ['peoples vacation', guest.ranger],
  ['needle and plow', 'Needle & Plow'],
  ['Needle&Plow', 'Needle & Plow'],
  // Sponsors, businesses, albums, giveaways.
  ['hardware', 'Pawpaw & Sons Hardware'],
  ['hardwear pawpaw', 'Pawpaw & Sons Hardware'],
  ['coffee', 'Crossroads Coffee Cooperative'],
  ['bluestem', 'Bluestem Books'],
  ['bakery', 'Limestone Loaf'],
  ['limestne', 'Limestone Loaf'],
  ['tinkerbox', 'Tinkerbox Toys'],
  ['two batteries', 'Two Batteries an Hour'],
  ['before the first episode', 'Before the First Episode'],
  ['gift card', giveaway],
  ['giveaways', giveaway],
  // What stands in a text only.
  ['tenderloin', 'Porchlight Diner'],
  ['tenderlion', 'Porchlight Diner'],
  ['perssimon puding', 'The Second Helping'],
  ['sandhill crane', 'Sandhill Rush Hour'],
  ['lightouse', 'Miss Colfax Keeps the Light'],
];

/** What is typed, and what must be among the first three: others fit as well. */
const amongFirst: readonly (readonly [query: string, title: string])[] = [
  ['Indianapolis', 'Walker Wanted Every Door Open'],
  ['Indianpolis', 'Walker Wanted Every Door Open'],
  ['Indianopolis', 'Five Hundred Miles, One Bottle of Milk'],
  ['food & drink', 'Wider than the Plate'],
  ['adventure', 'Thirty Seconds of January'],
  ['theater', 'The Marquee Franklin Kept'],
  ['whitewatter', 'Ground While You Wait'],
  ['coverd bridge', 'The Long Way over White River'],
  ['crown point courthouse', 'Sand, Steel and Sky'],
  ['luthier', guest.luthier],
];

const nothing = [
  'asdfghjkl',
  'qwertyuiop zxcvbnm',
  'xqzvk',
  'Fort asdfghjkl',
  '99999',
  'the',
  'of and the',
  'to be or not to be',
  "'; drop table episodes; --",
  '^(a+)+$',
  '.*',
  '%_%',
  '\\',
  '&|!()',
  '<->:*',
  '<script>',
];

describe('#GET /api/search of the demonstration', () => {
  test.each(first)('When %s is looked for, then %s comes first', async (query, title) => {
    expect((await titlesFor(query))[0]).toBe(title);
  });

  test.each(amongFirst)('When %s is looked for, then %s is among the first three', async (query, title) => {
    expect((await titlesFor(query)).slice(0, 3)).toContain(title);
  });

  test.each(nothing)('When %s is looked for, then nothing is found', async (query) => {
    expect(await titlesFor(query)).toEqual([]);
  });
});
