import { renderHook } from '@testing-library/react';
import { keepReceipt, type Receipt, rereadReceipts, useReceipts } from './receipts';
import { buildReceipt } from './testing/buildReceipt';

const build = (number: number, overrides: Partial<Receipt> = {}): Receipt =>
  buildReceipt({
    number,
    at: new Date(number * 1000).toISOString(),
    ledgerHash: String(number),
    ...overrides,
  });

const stored = (giveawayId = 1) => {
  rereadReceipts();
  return renderHook(() => useReceipts(giveawayId)).result.current;
};

beforeEach(() => {
  localStorage.clear();
  rereadReceipts();
});

describe('receipts', () => {
  test('survive a restart, latest first, by giveaway', () => {
    keepReceipt(build(1));
    keepReceipt(build(3));
    keepReceipt(build(2, { giveawayId: 2 }));

    expect(stored()).toEqual([build(3), build(1)]);
    expect(stored(2)).toEqual([build(2, { giveawayId: 2 })]);
  });

  test('hold one receipt of an entry', () => {
    keepReceipt(build(1));
    keepReceipt(build(1, { nextEligibleAt: '2025-06-03T12:00:00.000Z' }));

    expect(stored()).toEqual([build(1, { nextEligibleAt: '2025-06-03T12:00:00.000Z' })]);
  });

  test('keep the latest fifty', () => {
    for (let number = 1; number <= 60; number += 1) keepReceipt(build(number));

    expect(stored().map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => 60 - at));
  });

  test.each(['', '{', 'null', '{"a":1}', '[null,1,[],["x",1,1,"a","b","c"],[1,1,1,2,3,4]]'])(
    'ignore the stored text %p',
    (text) => {
      localStorage.setItem('entry-receipts', text);

      expect(stored()).toEqual([]);
    },
  );
});
