import { operationList } from '.';

/** The calls of the specification, which clients rely on. */
const agreed = `
/api/filming-calendar/next: GET
/api/filming-calendar: GET POST
/api/filming-calendar/upcoming: GET
/api/filming-calendar/{id}: PUT PATCH DELETE
/api/episodes: GET POST
/api/episodes/featured: GET
/api/episodes/{id}: GET PATCH DELETE
/api/episodes/{id}/image: PUT
/api/episodes/{id}/slug: PUT
/api/episodes/{id}/youtube-id: PUT
/api/tv-segments: GET POST
/api/tv-segments/{id}: GET PATCH DELETE
/api/tv-segments/{id}/gallery: GET
/api/tv-segments/{id}/bts-albums: GET
/api/tv-segments/{id}/image: PUT
/api/tv-segments/{id}/slug: PUT
/api/tv-segments/{id}/category: PUT
/api/tv-segments/{segmentId}/location: PUT
/api/segment-categories: GET
/api/segment-locations/map: GET
/api/segment-locations/segment/{segmentId}: GET
/api/segment-locations: POST
/api/segment-locations/{id}: PUT DELETE
/api/instudio-guests: GET POST
/api/instudio-guests/featured: GET
/api/instudio-guests/{id}: GET PATCH DELETE
/api/instudio-guests/{id}/bts-albums: GET
/api/instudio-guests/{id}/image: PUT
/api/instudio-guests/{id}/slug: PUT
/api/businesses/{id}: GET PATCH DELETE
/api/businesses/search: GET
/api/giveaways: GET
/api/giveaways/{id}: GET PATCH
/api/giveaways/{id}/winners: GET
/api/giveaways/{id}/entries: GET
/api/giveaways/{id}/ledger: GET
/api/giveaways/{id}/reset: POST
/api/giveaways/{id}/enter: POST
/api/giveaways/{id}/check-entry: POST
/api/giveaways/{id}/winner: POST
/api/admin/all-winners/{id}: GET
/api/admin/winners/{id}: DELETE
/api/admin/test-email: POST
/api/admin/login: POST
/api/admin/logout: POST
/api/admin/session: GET
/api/bts-albums: GET POST
/api/bts-albums/{id}: GET PUT PATCH DELETE
/api/bts-albums/{id}/photos: GET
/api/bts-albums/{albumId}/upload-photos: POST
/api/sponsors: GET POST
/api/sponsors/featured: GET
/api/sponsors/{id}/location: PUT
/api/general-images: GET
/api/general-images/{id}: DELETE
/api/upload: POST
/api/upload-bulk-images: POST
/api/sync/episodes: POST
/api/sync/segments: POST
/api/sync/instudio-guests: POST
/api/sync/sponsors: POST
/api/locations/geocode: POST
/api/search: GET
/api/slug-lookup/{slug}: GET
/api/businesses: POST
/api/sponsors/{id}: PATCH DELETE
`;

describe('agreed calls', () => {
  test('are all offered', () => {
    const offered = new Set(operationList.map(({ method, path }) => `${method} ${path}`));
    const missing = agreed
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [path, methods = ''] = line.split(': ');
        return methods.split(' ').map((method) => `${method} ${path}`);
      })
      .filter((call) => !offered.has(call));
    expect(missing).toEqual([]);
  });
});
