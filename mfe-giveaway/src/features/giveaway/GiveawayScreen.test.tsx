import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { screen } from '@testing-library/react';
import { namesPrize } from './page/namesPrize';
import { entriesOf, newVisitor, openGiveaway, pass, refusal } from './testing/openGiveaway';

beforeEach(newVisitor);
afterEach(() => void jest.useRealTimers());

describe('GiveawayScreen', () => {
  test('shows and enters a main giveaway with another id', async () => {
    const seventh = buildGiveaway({ id: 7, title: 'The seventh' });
    const { calls } = openGiveaway({
      '/api/giveaways/main': seventh,
      '/api/giveaways/7': seventh,
      '/api/giveaways/7/winners': [],
      '/api/giveaways/7/my-entry': buildStanding(),
      'POST /api/giveaways/7/enter': { isWinner: false, entryNumber: 2 },
    });

    await pass(1_200);

    expect(screen.getByRole('heading', { name: 'The seventh' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'You were scan #2' })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });
});

describe('GiveawayScreen errors', () => {
  test('shows Giveaway not found for an unknown id', async () => {
    openGiveaway({ '/api/giveaways/1': { refused: 404 } });

    await pass(100);

    expect(screen.getByRole('heading', { name: 'Giveaway not found' })).toBeInTheDocument();
  });

  test('asks three more times before it shows the error', async () => {
    const { calls } = openGiveaway({ '/api/giveaways/1': refusal(500, 'internal', 'Down') });
    expect(screen.getByText('Loading giveaway...')).toBeInTheDocument();

    await pass(3_500);

    expect(calls.filter(({ address }) => address === '/api/giveaways/1')).toHaveLength(4);
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(screen.getByText('500: Down')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
  });
});

test.each([
  ['Scan to Win a $50 Gift Card', '50 USD gift card', true],
  ['Scan to Win a $50 Gift Card', 'A $50 gift card', true],
  ['The Golden Hour Giveaway', 'A $50 gift card', false],
  ['Scan to Win a $50 Gift Card', '100 USD gift card', false],
  ['Win a tent', 'A tent and two chairs', false],
])('whether the title %p names the prize %p: %p', (title, prize, named) => {
  expect(namesPrize(title, prize)).toBe(named);
});
