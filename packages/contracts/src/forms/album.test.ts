import { albumFormSchema } from './album';

const album = { title: 'Dunes', year: 2024 };
const messages = (value: unknown) =>
  albumFormSchema.safeParse(value).error?.issues.map(({ message }) => message);

describe('albumFormSchema', () => {
  test('defaults to a visible album without month, day and cover', () => {
    expect(albumFormSchema.parse(album)).toMatchObject({
      month: null,
      day: null,
      isVisible: true,
      coverImage: null,
    });
  });

  test('turns month 0 into null', () => {
    expect(albumFormSchema.parse({ ...album, month: 0 }).month).toBeNull();
  });

  test.each([
    [{ ...album, title: ' ' }, 'Album title is required'],
    [{ ...album, year: 2014 }, 'Year must be 2015 or later'],
    [{ ...album, year: new Date().getFullYear() + 1 }, 'Year cannot be in the future'],
    [{ ...album, month: 13 }, 'Month must be between 1-12'],
    [{ ...album, day: 0 }, 'Day must be between 1-31'],
    [{ ...album, day: 32 }, 'Day must be between 1-31'],
    [{ ...album, year: 2023, month: 4, day: 31 }, 'April 2023 has 30 days'],
    [{ ...album, year: 2023, month: 2, day: 29 }, 'February 2023 has 28 days'],
    [{ ...album, year: 300_000, month: 2, day: 29 }, 'Year cannot be in the future'],
  ])('rejects %j: %s', (value, message) => {
    expect(messages(value)).toEqual([message]);
  });

  test.each([
    { ...album, month: 2, day: 29 },
    { ...album, month: 12, day: 31 },
    { ...album, year: new Date().getFullYear() },
  ])('accepts %j', (value) => {
    expect(messages(value)).toBeUndefined();
  });
});
