import { useContent } from '../../testing/content';
import { addBusiness, addLocation, addSegment, addSponsor } from '../../testing/rows';

const content = useContent();

const outside = { latitude: 39.77, longitude: 86.16 };
const refusal = {
  status: 400,
  body: {
    detail: 'This is not in Indiana. Did you mean -86.16?',
    issues: [{ path: 'body.longitude', message: 'This is not in Indiana. Did you mean -86.16?' }],
  },
};
const place = { locationName: 'Museum', locationAddress: '1 Main Street', locationCity: 'Kokomo' };
const day = {
  date: '2090-05-01',
  startTime: '10:00',
  location: 'Museum',
  fullAddress: '1 Main Street, Kokomo',
  description: 'A day',
};

type Write = readonly ['post' | 'put' | 'patch', string, object];

test('every call that writes a point rejects one outside the region, and offers the intended one', async () => {
  const segment = await addSegment(content.db);
  const location = await addLocation(content.db, segment);
  const writes: Write[] = [
    ['post', '/api/segment-locations', { ...place, segmentId: segment }],
    ['put', `/api/segment-locations/${location}`, place],
    ['put', `/api/tv-segments/${segment}/location`, place],
    ['post', '/api/businesses', { name: 'Bakery' }],
    ['patch', `/api/businesses/${await addBusiness(content.db)}`, {}],
    ['patch', `/api/sponsors/${await addSponsor(content.db)}`, {}],
    ['post', '/api/filming-calendar', day],
  ];

  for (const [method, path, body] of writes) {
    expect([path, await content[method](path, { ...body, ...outside })]).toMatchObject([path, refusal]);
  }
});

test('a row keeps the point that it has, whatever the region is now', async () => {
  const segment = await addSegment(content.db);
  const location = await addLocation(content.db, segment, outside);

  expect(
    await content.put(`/api/segment-locations/${location}`, {
      ...place,
      locationName: 'Renamed',
      ...outside,
    }),
  ).toMatchObject({ status: 200, body: { locationName: 'Renamed' } });
});
