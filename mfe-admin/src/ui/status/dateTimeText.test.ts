import { replacePageData } from '@show/web-kit/page';
import { fakePageData } from '@show/web-kit/testing';
import { dateTimeText } from './dateTimeText';

const inZone = (timeZone: string) => {
  const { show } = fakePageData();
  replacePageData(fakePageData({ show: { ...show, region: { ...show.region, timeZone } } }));
};

describe('dateTimeText', () => {
  test.each([
    ['America/Indiana/Indianapolis', '2026-03-04T18:30:00Z', 'Mar 4, 2026, 1:30 PM EST'],
    ['America/Chicago', '2026-07-05T01:30:00Z', 'Jul 4, 2026, 8:30 PM CDT'],
  ])('shows in %s the local time of %s with its zone', (zone, instant, text) => {
    inZone(zone);

    expect(dateTimeText(instant)).toBe(text);
  });
});
