import { screen } from '@testing-library/react';
import { enter, newVisitor, now, openGiveaway, pass } from '../testing/openGiveaway';

jest.mock('./Celebration', () => {
  throw new Error('Loading chunk celebration failed');
});

beforeEach(newVisitor);
afterEach(() => void jest.useRealTimers());

test('a winner gets the claim form although the celebration cannot be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  openGiveaway({ [enter]: { isWinner: true, entryNumber: 500, createdAt: now } });

  await pass(20_000);

  expect(await screen.findByRole('button', { name: 'Claim My Prize!' })).toBeInTheDocument();
});
