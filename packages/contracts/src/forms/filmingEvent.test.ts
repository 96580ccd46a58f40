import { filmingEventFormSchema } from './filmingEvent';

const event = {
  date: '2026-06-03',
  startTime: '13:30',
  location: 'Courthouse square',
  fullAddress: '1 Courthouse Sq, Bloomington, IN',
  description: 'Market day',
};
const faults = (value: unknown) =>
  filmingEventFormSchema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('filmingEventFormSchema', () => {
  test.each([
    ['1999-12-31', false],
    ['2000-01-01', true],
    ['2100-12-31', true],
    ['2101-01-01', false],
    ['9999-12-31', false],
    ['2026-02-30', false],
  ])('accepts the day %s: %s', (date, accepted) => {
    expect(filmingEventFormSchema.safeParse({ ...event, date }).success).toBe(accepted);
  });

  test('turns blank optional fields into null', () => {
    expect(
      filmingEventFormSchema.parse({
        ...event,
        estimatedEndTime: '',
        websiteUrl: '',
        latitude: '',
        longitude: null,
      }),
    ).toMatchObject({ estimatedEndTime: null, websiteUrl: null, latitude: null, longitude: null });
  });

  test('returns coordinates as text', () => {
    expect(filmingEventFormSchema.parse({ ...event, latitude: 39.1, longitude: '-86.5' })).toMatchObject({
      latitude: '39.1',
      longitude: '-86.5',
    });
  });

  test.each([
    ['date', '2026-02-30'],
    ['date', '3 June'],
    ['startTime', '24:00'],
    ['startTime', '1:30'],
    ['estimatedEndTime', '5 pm'],
    ['websiteUrl', 'javascript:alert(1)'],
    ['websiteUrl', 'https://example.org/\u007F'],
    ['latitude', '91'],
    ['longitude', 'west'],
  ])('rejects the %s %p', (field, value) => {
    expect(faults({ ...event, [field]: value })?.map(([path]) => path)).toEqual([field]);
  });
});
