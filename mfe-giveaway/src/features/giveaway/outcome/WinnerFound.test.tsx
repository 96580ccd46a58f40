import { buildGiveaway } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { PreviousWinners } from '../page/PreviousWinners';
import { WinnerFound } from './WinnerFound';

const open = (name: string) =>
  renderAt(
    '/giveaways',
    <>
      <WinnerFound
        giveaway={buildGiveaway({ id: 1, winnerName: name, targetEntries: 3, prize: 'a $50 gift card' })}
      />
      <PreviousWinners giveawayId={1} />
    </>,
    {
      answers: {
        '/api/giveaways/1/winners': [
          { id: 1, giveawayId: 1, name, winTime: '2025-03-15T12:00:00Z', location: 'Fort Wayne' },
        ],
      },
    },
  );

test('names the scan that won until the name of the winner is public', async () => {
  open('A winner');

  expect(await screen.findByText('Name to be confirmed')).toBeInTheDocument();
  expect(screen.getByText('Scan #3').parentElement).toHaveTextContent('Scan #3 won: a $50 gift card.');
  expect(screen.queryByText(/A winner/)).not.toBeInTheDocument();
});

test('names the winner and the city once they are public', async () => {
  open('Katherine M.');

  expect(await screen.findAllByText('Fort Wayne')).toHaveLength(2);
  expect(screen.getAllByText('Katherine M.')[0]?.parentElement).toHaveTextContent(
    'Katherine M. was scan #3.',
  );
});
