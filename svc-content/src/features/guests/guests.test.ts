import { getGuest, listFeaturedGuests, listGuests } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addGuest } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

describe('#GET /api/instudio-guests', () => {
  test('When titles hold numbers, then the highest comes first and those without come last, newest first', async () => {
    await addGuest(content.db, { title: 'Old hand', published_at: '2023-01-01' });
    await addGuest(content.db, { title: 'Guest #9' });
    await addGuest(content.db, { title: 'Newcomer', published_at: '2024-01-01' });
    await addGuest(content.db, { title: 'Guest #10' });

    const guests = listGuests.response.parse((await content.get('/api/instudio-guests')).body);

    expect(guests.map(({ title }) => title)).toEqual(['Guest #10', 'Guest #9', 'Newcomer', 'Old hand']);
  });

  test('When there are many, then one query reads them', async () => {
    for (let at = 0; at < 30; at += 1) await addGuest(content.db);

    expect(await content.queriesOf(() => content.get('/api/instudio-guests'))).toBe(1);
  });
});

describe('#GET /api/instudio-guests/featured', () => {
  test('When one is featured, then only that one comes', async () => {
    await addGuest(content.db, { title: 'Guest #2' });
    await addGuest(content.db, { title: 'Guest #1', featured: true });

    const featured = listFeaturedGuests.response.parse(
      (await content.get('/api/instudio-guests/featured')).body,
    );

    expect(featured.map(({ title }) => title)).toEqual(['Guest #1']);
  });
});

describe('#GET /api/instudio-guests/{id}', () => {
  test('When it is there, then it comes in the shape of the contract', async () => {
    const id = await addGuest(content.db, { guest_name: 'Jo', duration_minutes: 41 });

    const guest = getGuest.response.parse((await content.get(`/api/instudio-guests/${id}`)).body);

    expect(guest).toMatchObject({ id, guestName: 'Jo', duration: 41, durationMinutes: 41 });
  });

  test('When there is none, then it is not found', async () => {
    const answer = await content.get('/api/instudio-guests/999');

    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ detail: 'Guest Not Found' });
  });
});
