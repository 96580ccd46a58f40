import type { GiveawayRules } from '@show/contracts/entities/giveawayRules';
import { buildGiveaway } from '@show/test-kit/builders';
import { hydrateAt, renderAt } from '@show/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { RulesScreen } from './RulesScreen';

const rules: GiveawayRules = {
  giveawayId: 1,
  round: 1,
  openedAt: '2025-06-01T16:00:00.000Z',
  firstNumber: 1,
  targetEntries: 500,
  cooldownHours: 48,
  perFingerprint: 5,
  perAddress: 30,
  claimDays: 14,
  nameDelayHours: 24,
  title: 'The Golden Hour Giveaway',
  prize: 'A $50 gift card',
  prizeValue: '$50',
  startDate: null,
  endDate: '2025-12-24T17:30:00.000Z',
  rulesText: 'Bring a chair.\n\nAnd a hat.',
  show: {
    sponsor: 'Porchlight Oregon',
    address: '123 SE Alder St, Portland, OR 97214',
    contact: 'hello@porch.example',
    eligibility: 'Everybody who lives in Oregon and is 18 or older.',
    state: 'Oregon',
    paragraphs: ['The crew may not win.'],
  },
  kept: true,
};

function open(overrides: Partial<GiveawayRules> = {}, query = '') {
  return renderAt(`/giveaways/1/rules${query}`, <RulesScreen params={{ id: '1' }} />, {
    answers: {
      '/api/giveaways/1': buildGiveaway({ prize: 'Another prize of today' }),
      [`/api/giveaways/1/rules${query}`]: { ...rules, ...overrides },
    },
  });
}

const section = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return heading.closest('li') as HTMLElement;
};

describe('RulesScreen', () => {
  test('states sponsor, times, entry, winner, prize and claim', async () => {
    open();

    expect(await section('Sponsor')).toHaveTextContent(
      'Porchlight Oregon. Postal address: 123 SE Alder St, Portland, OR 97214. Write to hello@porch.example.',
    );
    expect(await section('Who can enter')).toHaveTextContent(
      'Everybody who lives in Oregon and is 18 or older.Void where prohibited by law.',
    );
    expect(await section('Odds of winning')).toHaveTextContent('One of 500 entries wins.');
    expect(await section('Law')).toHaveTextContent('The laws of Oregon and of the United States apply');
    expect(await section('Also')).toHaveTextContent('The crew may not win.Bring a chair.And a hat.');
    expect(document.body).not.toHaveTextContent(/Hoosier|Indiana|Another prize/);
    expect(await section('How to enter')).toHaveTextContent(
      'Entry is free, and no purchase improves your chances',
    );
    expect(await section('How to enter')).toHaveTextContent(
      'all counted: after 30 entries from one internet',
    );
    expect(await section('When')).toHaveTextContent('June 1, 2025 at 12:00 PM EDT');
    expect(await section('When')).toHaveTextContent('December 24, 2025 at 12:30 PM EST');
    expect(await section('How to enter')).toHaveTextContent('One entry per person in 2 days.');
    expect(await section('How the winner is found')).toHaveTextContent('Entry #500 wins');
    expect(await section('Prize')).toHaveTextContent(
      'A $50 gift card. Approximate retail value: $50. One winner gets all of it',
    );
    expect(await section('Claiming it')).toHaveTextContent('within 14 days');
    expect(await section('If it is not claimed, or passed on')).toHaveTextContent(
      'the entry right before it, #499',
    );
    expect(await section('What we keep')).toHaveTextContent('keyed hash');
    expect(screen.getByRole('link', { name: 'Entry ledger' })).toHaveAttribute('href', '/giveaways/1/ledger');
  });

  test("starts with a summary of the round's values, and names an earlier round", async () => {
    open(
      { targetEntries: 1000, firstNumber: 101, cooldownHours: 24, claimDays: 1, prizeValue: null },
      '?round=2',
    );

    const short = within(await screen.findByRole('list', { name: 'In short' }));
    expect(short.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Free.',
      'One entry per person per day.',
      'Scan #1,000 wins.',
      '1 day to claim.',
    ]);
    expect(screen.getByRole('heading', { name: 'Official rules of round 2' })).toBeInTheDocument();
    expect(await section('How the winner is found')).toHaveTextContent(
      'from 101 on, without a gap. Entry #1,000',
    );
    expect(await section('Odds of winning')).toHaveTextContent('One of 900 entries wins.');
    expect(await section('Claiming it')).toHaveTextContent('within 1 day with');
    expect(await section('Prize')).not.toHaveTextContent('value');
  });

  test.each([
    [24, 'are published once the show has reviewed them, or after 24 hours.'],
    [0, 'are published immediately.'],
    [null, 'are published once the show has reviewed them.'],
  ])('says that names appear after %p hours', async (nameDelayHours, words) => {
    open({ nameDelayHours });

    expect(await section('Claiming it')).toHaveTextContent(words);
  });

  test('are those of the show in a round that began before they were kept, and say so', async () => {
    open({ show: undefined, kept: false });

    expect(await section('Sponsor')).toHaveTextContent(
      'Hoosier Pulse (demonstration), Indianapolis, Indiana',
    );
    expect(await section('When')).toHaveTextContent('as the show says today');
  });

  test.each([
    [{ refused: 404 }, 'Giveaway not found'],
    [{ refused: 500 }, 'Something went wrong'],
  ])('on %j shows %p', async (response, title) => {
    renderAt('/giveaways/1/rules', <RulesScreen params={{ id: '1' }} />, {
      answers: { '/api/giveaways/1': response, '/api/giveaways/1/rules': response },
    });

    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });
});

describe('RulesScreen on the server', () => {
  test('renders all sections and hydrates', async () => {
    const { errors, calls } = await hydrateAt('/giveaways/1/rules', <RulesScreen params={{ id: '1' }} />, {
      queries: { '/api/giveaways/1': buildGiveaway(), '/api/giveaways/1/rules': rules },
    });

    expect(errors).toEqual([]);
    expect(await section('How to enter')).toHaveTextContent('there is no other way to enter');
    expect(calls).toEqual([]);
  });
});
