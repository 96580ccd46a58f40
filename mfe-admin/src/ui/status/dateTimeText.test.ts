import { replacePageData } from '@show/web-kit/page';
import { fakePageData } from '@show/web-kit/testing';
import { dateTimeText } from './dateTimeText';

const inZone = (timeZone: string) => {
  const { show } = fakePageData();
  replacePageData(fakePageData({ show: { ...show, region: { ...show.region, timeZone } } }));
};

describe('#dateTimeText', () => {
  test.each([
    ['America/Indiana/Indianapolis', '2026-03-04T18:30:00Z', 'Mar 4, 2026, 1:30 PM EST'],
    ['America/Indiana/Indianapolis', '2026-07-05T01:30:00Z', 'Jul 4, 2026, 9:30 PM EDT'],
    ['America/Chicago', '2026-07-05T01:30:00Z', 'Jul 4, 2026, 8:30 PM CDT'],
  ])('When the show is in %s, then %s is told by its clock, which is named', (zone, instant, text) => {
    inZone(zone);

    expect(dateTimeText(instant)).toBe(text);
  });
});
