import { operationList } from '.';

/** The calls of the specification, which clients rely on. */
const agreed = `
GET /api/filming-calendar/next
GET /api/filming-calendar
GET /api/filming-calendar/upcoming
POST /api/filming-calendar
PUT /api/filming-calendar/{id}
DELETE /api/filming-calendar/{id}
GET /api/episodes
GET /api/episodes/featured
GET /api/episodes/{id}
PUT /api/episodes/{id}/image
PUT /api/episodes/{id}/slug
PUT /api/episodes/{id}/youtube-id
GET /api/tv-segments
GET /api/tv-segments/{id}
GET /api/tv-segments/{id}/gallery
GET /api/tv-segments/{id}/bts-albums
PUT /api/tv-segments/{id}/image
PUT /api/tv-segments/{id}/slug
PUT /api/tv-segments/{id}/category
PUT /api/tv-segments/{segmentId}/location
GET /api/segment-categories
GET /api/segment-locations/map
GET /api/segment-locations/segment/{segmentId}
POST /api/segment-locations
PUT /api/segment-locations/{id}
DELETE /api/segment-locations/{id}
GET /api/instudio-guests
GET /api/instudio-guests/featured
GET /api/instudio-guests/{id}
GET /api/instudio-guests/{id}/bts-albums
PUT /api/instudio-guests/{id}/image
PUT /api/instudio-guests/{id}/slug
GET /api/businesses/{id}
GET /api/businesses/search
GET /api/giveaways
GET /api/giveaways/{id}
GET /api/giveaways/{id}/winners
GET /api/giveaways/{id}/entries
GET /api/giveaways/{id}/ledger
PATCH /api/giveaways/{id}
POST /api/giveaways/{id}/reset
POST /api/giveaways/{id}/enter
POST /api/giveaways/{id}/check-entry
POST /api/giveaways/{id}/winner
GET /api/admin/all-winners/{id}
DELETE /api/admin/winners/{id}
POST /api/admin/test-email
POST /api/admin/login
POST /api/admin/logout
GET /api/admin/session
GET /api/bts-albums
GET /api/bts-albums/{id}
GET /api/bts-albums/{id}/photos
POST /api/bts-albums
PUT /api/bts-albums/{id}
DELETE /api/bts-albums/{id}
POST /api/bts-albums/{albumId}/upload-photos
GET /api/sponsors
GET /api/sponsors/featured
PUT /api/sponsors/{id}/location
GET /api/general-images
DELETE /api/general-images/{id}
POST /api/upload
POST /api/upload-bulk-images
POST /api/sync/episodes
POST /api/sync/segments
POST /api/sync/instudio-guests
POST /api/sync/sponsors
POST /api/locations/geocode
GET /api/search
GET /api/slug-lookup/{slug}
POST /api/episodes
PATCH /api/episodes/{id}
DELETE /api/episodes/{id}
POST /api/tv-segments
PATCH /api/tv-segments/{id}
DELETE /api/tv-segments/{id}
POST /api/instudio-guests
PATCH /api/instudio-guests/{id}
DELETE /api/instudio-guests/{id}
POST /api/businesses
PATCH /api/businesses/{id}
DELETE /api/businesses/{id}
POST /api/sponsors
PATCH /api/sponsors/{id}
DELETE /api/sponsors/{id}
PATCH /api/bts-albums/{id}
PATCH /api/filming-calendar/{id}
`;

describe('agreed calls', () => {
  test('are all offered', () => {
    const offered = new Set(operationList.map(({ method, path }) => `${method} ${path}`));
    const missing = agreed
      .trim()
      .split('\n')
      .filter((call) => !offered.has(call));
    expect(missing).toEqual([]);
  });
});
