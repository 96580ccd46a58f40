import { getGuest, listFeaturedGuests, listGuests } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addGuest } from '../../../testing/rows';

const content = useContent();

test('GET /api/instudio-guests lists the highest number first, then guests without one newest first', async () => {
  await addGuest(content.db, { title: 'Old hand', published_at: '2023-01-01' });
  await addGuest(content.db, { title: 'Guest #9' });
  await addGuest(content.db, { title: 'Newcomer', published_at: '2024-01-01' });
  await addGuest(content.db, { title: 'Guest #10', featured: true });

  const guests = listGuests.response.parse((await content.get('/api/instudio-guests')).body);
  const featured = listFeaturedGuests.response.parse(
    (await content.get('/api/instudio-guests/featured')).body,
  );

  expect(guests.map(({ title }) => title)).toEqual(['Guest #10', 'Guest #9', 'Newcomer', 'Old hand']);
  expect(featured.map(({ title }) => title)).toEqual(['Guest #10']);
});

test('GET /api/instudio-guests/{id} has the length under both names', async () => {
  const id = await addGuest(content.db, { guest_name: 'Jo', duration_minutes: 41 });

  const guest = getGuest.response.parse((await content.get(`/api/instudio-guests/${id}`)).body);

  expect(guest).toMatchObject({ id, guestName: 'Jo', duration: 41, durationMinutes: 41 });
});
