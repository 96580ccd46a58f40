import { buildWinnerReview } from '@show/test-kit/builders';
import { reviewFacts } from './reviewFacts';

const day = 86_400;
const device = { client: 'desktop', privateBrowsing: true, work: 400_000, ageSeconds: 3 * day } as const;

describe('reviewFacts', () => {
  test('describes an unusual network and device', () => {
    const network = { near: 12, round: 30, sameBrowser: 9 };

    expect(reviewFacts(buildWinnerReview({ network, device }))).toEqual([
      '12 entries from this network within 8 s of entry #500 (200 entries of everyone in that time).',
      '30 entries from this network in the whole round.',
      '9 of them from browsers that look the same.',
      'It came from a computer, in a private window.',
      'The device first came to the site 3 days before this entry.',
      'Its browser had to solve a puzzle of 400,000 steps first, as many entries came from its network.',
    ]);
  });

  test('is short for a usual network and device', () => {
    expect(reviewFacts(buildWinnerReview())).toEqual([
      'No other entry from this network within 8 s of entry #500 (200 entries of everyone in that time).',
      'It came from an iPhone.',
      'The device was new: it first came to the site with this entry.',
      'It had to solve no puzzle.',
    ]);
  });

  test.each([
    [59, 'The device was new: it first came to the site with this entry.'],
    [60, 'The device first came to the site 1 minute before this entry.'],
    [2 * 3_600, 'The device first came to the site 2 hours before this entry.'],
    [null, 'When the device first came to the site is not known.'],
  ])('names the age of %j seconds', (ageSeconds, sentence) => {
    expect(reviewFacts(buildWinnerReview({ device: { ...device, ageSeconds } }))).toContain(sentence);
  });

  test('names data that were deleted', () => {
    expect(reviewFacts(buildWinnerReview({ network: null, device: null }))).toEqual([
      'Its network is no longer known: that is deleted after the claim period.',
      'Its device is no longer known: that is deleted after the round.',
    ]);
  });
});
