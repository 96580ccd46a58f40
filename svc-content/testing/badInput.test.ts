import { type Operation, operationList } from '@show/contracts';
import { goodReadOf } from '@show/contracts/testing/badReads';
import { type EdgeBody, edgeBodiesOf } from '@show/contracts/testing/sampleBody';
import { badCallFaults, digestTables, startedOnce } from '@show/test-kit';
import { hashOfCode } from '../src/features/staff/emailCode';
import { startContent } from './content';
import { steakHouse, useNominatim } from './nominatim';
import {
  addAlbum,
  addBusiness,
  addEpisode,
  addFilming,
  addGalleryPicture,
  addGuest,
  addLocation,
  addPhoto,
  addSegment,
  addSponsor,
} from './rows';

const nominatim = useNominatim();
const content = startedOnce(() => startContent({ geocoder: { url: nominatim.url } }));
/** One item of each kind, so that a wrongly accepted write has something to change. */
beforeAll(async () => {
  const { db } = content;
  for (const add of [addEpisode, addGuest, addBusiness, addSponsor, addAlbum, addFilming]) await add(db);
  const segment = await addSegment(db);
  await addLocation(db, segment);
  await addGalleryPicture(db, segment);
  await addPhoto(db, 1);
});

const operations = operationList.filter(({ service }) => service === 'content');
const reads = operations.filter(({ method }) => method === 'GET').map(goodReadOf);

interface AcceptedCall extends EdgeBody {
  readonly operation: Operation;
}

/** In rounds, by the first form of a collection that takes them: the samples, then a value at the limits of each field. */
const rounds: AcceptedCall[][] = [[]];
const taken = new Set<string>();
for (const operation of operations.filter(({ body }) => body)) {
  const [collection] = operation.path.split('{');
  const counts = new Map<string, number>();
  for (const { field, body } of edgeBodiesOf(operation)) {
    const key = JSON.stringify([field ? collection : operation.id, field, body[field]]);
    if (taken.has(key)) continue;
    taken.add(key);
    const round = field ? (counts.get(field) ?? 0) + 1 : 0;
    counts.set(field, round);
    rounds[round] = [...(rounds[round] ?? []), { operation, field, body }];
  }
}

/** Digests of all tables but those of the geocoder, which is asked before an item is found to be missing. */
async function digests(): Promise<string> {
  const lines = (await digestTables(content.db)).split('\n');
  return lines.filter((line) => !line.startsWith('geocoding_')).join('\n');
}

describe('malformed requests', () => {
  let before: string;
  beforeAll(async () => {
    before = await digests();
  });

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s rejects them, and callers without the right to it',
    async (_, operation) => {
      expect(await badCallFaults(operation, content.url)).toEqual([]);
    },
  );

  test('change nothing', async () => {
    expect(await digests()).toBe(before);
  });
});

const point = { latitude: 39.7684, longitude: -86.1581 };
/** Fields that must fit what is there or each other, in place of those of the sample. */
const fields: Readonly<Record<string, object>> = {
  createSegmentLocation: point,
  setSegmentLocation: point,
  setSponsorLocation: point,
  updateSegmentLocation: point,
  editShow: { updatedAt: undefined, values: { tagline: 'On the road' } },
  inviteMember: { name: 'Bo' },
  replaceAlbumPhoto: { url: '/uploads/mill.webp' },
  replaceGalleryImage: { url: '/uploads/mill.webp' },
  setEpisodeSlug: { slug: 'a-mill' },
  setSegmentSlug: { slug: 'a-barn' },
};
/** Tables of what `POST` adds. */
const created = [
  'episodes',
  'segments',
  'guests',
  'businesses',
  'sponsors',
  'albums',
  'own_pages',
  'filming_events',
  'segment_locations',
];
/** As some minutes after the last email with a code, which is the one of the samples. */
async function passTime(): Promise<void> {
  await content
    .db('staff_members')
    .where({ id: 1 })
    .update({
      pending_email: 'ann@example.com',
      email_code_hash: hashOfCode(1, '123456'),
      email_code_sent_at: content.db.raw(`now() - interval '5 minutes'`),
    });
}

/** Refusals of values that a form accepts: they name what is not there, or do not fit what is there. */
const refused: Readonly<Record<string, readonly string[]>> = {
  createAlbum: ['400 instudioGuestId', '400 tvSegmentId'],
  createEpisode: ['409 slug'],
  createOwnPage: ['409 slug'],
  createSegment: ['400 categoryId', '409 slug'],
  createSegmentLocation: ['400 latitude', '400 longitude', '404 segmentId'],
  editAlbum: ['400 instudioGuestId', '400 month', '400 tvSegmentId', '409 updatedAt'],
  editBusiness: ['409 slug', '409 updatedAt'],
  editEpisode: ['409 slug', '409 updatedAt'],
  editFilming: ['409 updatedAt'],
  editGuest: ['409 slug', '409 updatedAt'],
  editItems: ['400 categoryId'],
  editOwnPage: ['409 slug', '409 updatedAt'],
  editSegment: ['400 categoryId', '409 slug'],
  editShow: ['409 updatedAt'],
  findPlaylist: ['400 ', '400 address'],
  saveChannelSettings: ['409 updatedAt'],
  setSegmentLocation: ['400 latitude', '400 longitude', '409 updatedAt'],
  setSponsorLocation: ['400 latitude', '400 longitude', '409 updatedAt'],
  updateSegmentLocation: ['400 latitude', '400 longitude', '404 segmentId', '409 updatedAt'],
};
/** It reads what YouTube has, and stores nothing. */
const neverStored = ['findPlaylist'];

describe('values that a form accepts', () => {
  test('can be stored, and read by every call', async () => {
    const refusals = new Map<string, Set<string>>();
    const stored = new Set<string>();
    const faults: unknown[] = [];
    nominatim.reply((response) => {
      const found = response.req.url?.startsWith('/search') ? [steakHouse] : steakHouse;
      response.end(JSON.stringify(found));
    });
    for (const round of rounds) {
      await passTime();
      for (const { operation, field, body } of round) {
        const { id, method } = operation;
        const call = { POST: content.post, PUT: content.put, PATCH: content.patch }[method as 'POST'];
        const { status } = await call(goodReadOf(operation), {
          ...body,
          ...fields[id],
          ...(field && { [field]: body[field] }),
        });
        if (status < 300) stored.add(id);
        else refusals.set(id, new Set([...(refusals.get(id) ?? []), `${status} ${field}`]));
      }
      await Promise.all(
        reads.map(async (path) => {
          const { status } = await content.get(path);
          if (status >= 500) faults.push({ path, status });
        }),
      );
      // What is read once need not be read again, a hundred times as much in the last round.
      for (const table of created) await content.db(table).where('id', '>', 1).delete();
    }
    expect(faults).toEqual([]);
    expect(Object.fromEntries([...refusals].map(([id, found]) => [id, [...found].sort()]))).toEqual(refused);
    expect(operations.filter(({ id, body }) => body && !stored.has(id)).map(({ id }) => id)).toEqual(
      neverStored,
    );
  }, 300_000);
});
