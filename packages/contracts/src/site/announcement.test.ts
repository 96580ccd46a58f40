import { announcementSchema, isAnnounced } from './announcement';

const zone = 'America/Los_Angeles';
const at = (utc: string, more: object) =>
  isAnnounced({ text: 'Live tonight', ...more }, Date.parse(utc), zone);

describe('isAnnounced', () => {
  const night = { from: '2027-03-13T18:00', until: '2027-03-14T03:30' };

  test.each([
    ['2027-03-14T01:59:59Z', false],
    ['2027-03-14T02:00:00Z', true],
    // The clocks are set forward at 2:00, so that 3:30 comes an hour early.
    ['2027-03-14T10:29:59Z', true],
    ['2027-03-14T10:30:00Z', false],
  ])('is by the clocks of the show: at %s %s', (utc, expected) => {
    expect(at(utc, night)).toBe(expected);
  });

  test('needs a text, and no times', () => {
    expect(at('2027-03-14T02:00:00Z', {})).toBe(true);
    expect(at('2027-03-14T02:00:00Z', { text: undefined })).toBe(false);
  });
});

test.each([
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ text: 'x'.repeat(161) }, 'text'],
  [{ text: 'two\nlines' }, 'text'],
  [{ from: '2027-02-30' }, 'from'],
  [{ from: '2027-03-14T10:00', until: '2027-03-14T10:00' }, 'until'],
])('refuses %j', (announcement, path) => {
  expect(announcementSchema.safeParse(announcement).error?.issues.map((one) => one.path.join('.'))).toEqual([
    path,
  ]);
});
