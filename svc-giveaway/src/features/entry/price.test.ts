import { workDifficulties } from '@show/contracts';
import { type Circumstances, type EarlierEntries, priceOf } from './price';

const free = { perFingerprint: 5, perAddress: 30, perSharedAddress: 2_000, perNetwork: 300 };
const { least, most } = workDifficulties;
const usual: Circumstances = { shared: false, keepsCookies: true, isNearTarget: false };
const none: EarlierEntries = { ofFingerprint: 0, ofAddress: 0, ofNetwork: 0 };
const price = (earlier: Partial<EarlierEntries>, circumstances: Partial<Circumstances> = {}) =>
  priceOf({ ...none, ...earlier }, free, { ...usual, ...circumstances });

describe('priceOf', () => {
  test.each([
    ['the last free one of an address', { ofAddress: 29, ofFingerprint: 4 }, {}],
    ['the last free one of a network', { ofNetwork: 299 }, {}],
    [
      'the last free one of a shared address',
      { ofAddress: 1_999, ofFingerprint: 1_999, ofNetwork: 1_999 },
      { shared: true },
    ],
    ['the first of a browser without cookies', { ofAddress: 20 }, { keepsCookies: false }],
    [
      'the last free one of an address near the target',
      { ofAddress: 14, ofFingerprint: 4 },
      { isNearTarget: true },
    ],
  ])('is nothing for %s', (_what, earlier, circumstances) => {
    expect(price(earlier, circumstances)).toBeNull();
  });

  test.each([
    ['network', least, { ofAddress: 30 }, {}],
    ['network', 2 * least, { ofAddress: 60, ofFingerprint: 9 }, {}],
    ['network', least, { ofNetwork: 300 }, {}],
    ['network', least, { ofAddress: 2_000, ofFingerprint: 2_000 }, { shared: true }],
    ['device', least, { ofFingerprint: 5, ofAddress: 5 }, {}],
    ['device', 3 * least, { ofFingerprint: 15, ofAddress: 40 }, {}],
    ['cookies', least, { ofFingerprint: 1, ofAddress: 1 }, { keepsCookies: false }],
    ['cookies', 1.8 * least, { ofFingerprint: 5, ofAddress: 5 }, { keepsCookies: false }],
    ['network', 2 * least, { ofAddress: 15 }, { isNearTarget: true }],
    ['network', 4 * least, { ofNetwork: 300 }, { isNearTarget: true }],
    ['network', most, { ofAddress: 100_000 }, { isNearTarget: true }],
  ] as const)('is work for the %s of %d hashes after %j %j', (reason, difficulty, earlier, circumstances) => {
    expect(price(earlier, circumstances)).toEqual({ reason, difficulty });
  });
});
