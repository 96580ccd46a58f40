import { renderHook } from '@testing-library/react';
import { keepReceipt, type Receipt, rereadReceipts, useReceipts } from './receipts';

const build = (number: number, overrides: Partial<Receipt> = {}): Receipt => ({
  giveawayId: 1,
  round: 1,
  number,
  at: new Date(number * 1000).toISOString(),
  pseudonym: 'ABCDEFGH',
  ledgerHash: String(number).padStart(64, '0'),
  nextEligibleAt: null,
  contactLeft: false,
  claimBy: null,
  ...overrides,
});

const kept = (giveawayId = 1) => {
  rereadReceipts();
  return renderHook(() => useReceipts(giveawayId)).result.current;
};

beforeEach(() => {
  localStorage.clear();
  rereadReceipts();
});

describe('#receipts', () => {
  test('When the browser is closed and opened, then they are there, the latest first, for each giveaway', () => {
    keepReceipt(build(1));
    keepReceipt(build(3));
    keepReceipt(build(2, { giveawayId: 2 }));

    expect(kept()).toEqual([build(3), build(1)]);
    expect(kept(2)).toEqual([build(2, { giveawayId: 2 })]);
  });

  test('When the same entry is told again, then there is one receipt', () => {
    keepReceipt(build(1));
    keepReceipt(build(1, { nextEligibleAt: '2025-06-03T12:00:00.000Z' }));

    expect(kept()).toEqual([build(1, { nextEligibleAt: '2025-06-03T12:00:00.000Z' })]);
  });

  test('When there are more than fifty, then the oldest go', () => {
    for (let number = 1; number <= 60; number += 1) keepReceipt(build(number));

    expect(kept().map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => 60 - at));
  });

  test.each(['', '{', 'null', '{"a":1}', '[null,1,[],["x",1,1,"a","b","c"],[1,1,1,2,3,4]]'])(
    'When what is stored is %p, then there are none',
    (text) => {
      localStorage.setItem('entry-receipts', text);

      expect(kept()).toEqual([]);
    },
  );
});
