import { ledgerFaults } from './ledgerFaults';

describe('#ledgerFaults', () => {
  test('When the ledger has each number that was told once, then nothing is wrong', () => {
    expect(ledgerFaults([3, 1, 2], new Set([1, 2, 3, 4]))).toEqual({ lost: 0, twice: 0 });
  });

  test('When a told number is missing, or was told to two, then each is counted', () => {
    expect(ledgerFaults([1, 2, 2, 5, 6], new Set([1, 2, 3]))).toEqual({ lost: 2, twice: 1 });
  });

  test('When an answer had no number, then it is lost', () => {
    expect(ledgerFaults([Number.NaN], new Set([1])).lost).toBe(1);
  });
});
