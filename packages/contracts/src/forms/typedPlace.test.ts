import type { z } from 'zod';
import { typedPlaceSchema } from './typedPlace';

const place = {
  locationName: 'Elwood Haynes Museum',
  locationAddress: '1915 S Webster Street',
  locationCity: 'Kokomo',
  latitude: '',
  longitude: '',
};

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('typedPlaceSchema', () => {
  test('parses coordinates, and blank ones as null', () => {
    expect(
      typedPlaceSchema.parse({ ...place, latitude: ' 40.469400 ', longitude: '-86.1328' }),
    ).toMatchObject({
      latitude: 40.4694,
      longitude: -86.1328,
    });
    expect(typedPlaceSchema.parse(place)).toMatchObject({ latitude: null, longitude: null });
  });

  test.each([
    [{ latitude: 'north', longitude: '-86' }, 'latitude', 'Latitude must be a number between -90 and 90'],
    [{ latitude: '40', longitude: '-186' }, 'longitude', 'Longitude must be a number between -180 and 180'],
    [{ latitude: '40', longitude: '' }, 'longitude', 'Give both latitude and longitude, or neither'],
  ])('rejects %j at %s', (point, field, message) => {
    expect(messages(typedPlaceSchema, { ...place, ...point })).toEqual([[field, message]]);
  });
});
