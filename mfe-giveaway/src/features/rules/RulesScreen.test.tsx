import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { GiveawayRules } from '@show/contracts/entities/giveawayRules';
import { buildGiveaway } from '@show/test-kit/builders';
import { fakePageData, hydrateAt, renderAt } from '@show/web-kit/testing';
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
};

function open(overrides: Partial<GiveawayRules> = {}, giveaway = {}) {
  return renderAt('/giveaways/1/rules', <RulesScreen params={{ id: '1' }} />, {
    answers: {
      '/api/giveaways/1': buildGiveaway(giveaway),
      '/api/giveaways/1/rules': { ...rules, ...overrides },
    },
  });
}

const section = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return heading.closest('li') as HTMLElement;
};

describe('RulesScreen', () => {
  test('states sponsor, times, entry, winner, prize and claim', async () => {
    open({}, { endDate: '2025-12-24T17:30:00.000Z' });

    expect(await section('Sponsor')).toHaveTextContent('Hoosier Pulse');
    expect(await section('Who can enter')).toHaveTextContent('Indiana');
    expect(await section('How to enter')).toHaveTextContent(
      'Entry is free, and no purchase improves your chances',
    );
    expect(await section('How to enter')).toHaveTextContent(
      'all counted: after 30 entries from one internet',
    );
    expect(await section('When')).toHaveTextContent('June 1, 2025 at 12:00 PM EDT');
    expect(await section('When')).toHaveTextContent('December 24, 2025 at 12:30 PM EST');
    expect(await section('How to enter')).toHaveTextContent('once in 48 hours');
    expect(await section('How the winner is found')).toHaveTextContent('Entry #500 wins');
    expect(await section('Prize')).toHaveTextContent('A $50 gift card. Its value is $50.');
    expect(await section('Claiming it')).toHaveTextContent('within 14 days');
    expect(await section('If it is not claimed, or passed on')).toHaveTextContent(
      'the entry right before, 499',
    );
    expect(await section('What we keep')).toHaveTextContent('keyed hash');
    expect(screen.getByRole('link', { name: 'Entry ledger' })).toHaveAttribute('href', '/giveaways/1/ledger');
  });

  test("starts with a summary of the giveaway's values", async () => {
    open(
      { targetEntries: 1000, firstNumber: 101, cooldownHours: 24, claimDays: 1 },
      { prize: 'Two tickets worth 120 USD' },
    );

    const short = within(await screen.findByRole('list', { name: 'In short' }));
    expect(short.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Free.',
      'One entry per device in 24 hours.',
      'Scan #1,000 wins.',
      '1 day to claim.',
    ]);
    expect(await section('How the winner is found')).toHaveTextContent(
      'from 101 on, without a gap. Entry #1,000',
    );
    expect(await section('Claiming it')).toHaveTextContent('within 1 day with');
    expect(await section('Prize')).toHaveTextContent('Its value is 120 USD.');
  });

  test.each([
    [24, 'are published once the show has reviewed them, or after 24 hours.'],
    [0, 'are published immediately.'],
    [null, 'are published once the show has reviewed them.'],
  ])('says that names appear after %p hours', async (nameDelayHours, words) => {
    open({ nameDelayHours });

    expect(await section('Claiming it')).toHaveTextContent(words);
  });

  test('are those of the show and its region by default, and guess no value', async () => {
    const show = { ...fakePageData().show, giveaway: {} };
    const prize = 'Two park passes and a $50 gas card';
    renderAt('/giveaways/1/rules', <RulesScreen params={{ id: '1' }} />, {
      answers: { '/api/giveaways/1': buildGiveaway({ prize }), '/api/giveaways/1/rules': rules },
      data: { show: { ...show, region: { ...show.region, name: 'Oregon' } } },
    });

    expect(await section('Who can enter')).toHaveTextContent('Everybody who lives in Oregon.');
    expect(await section('Prize')).toHaveTextContent('Its value is that of the prize as it is described.');

    expect(await section('Sponsor')).toHaveTextContent(
      'Hoosier Pulse (demonstration), Indianapolis, Indiana',
    );
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
  const onServer = (giveaway: Partial<Giveaway>) =>
    hydrateAt('/giveaways/1/rules', <RulesScreen params={{ id: '1' }} />, {
      queries: { '/api/giveaways/1': buildGiveaway(giveaway), '/api/giveaways/1/rules': rules },
    });

  test.each([{}, { endDate: '2025-12-24T17:30:00.000Z' }])(
    'renders all sections with %j and hydrates',
    async (giveaway) => {
      const { errors, calls } = await onServer(giveaway);

      expect(errors).toEqual([]);
      expect(await section('How to enter')).toHaveTextContent('there is no other way to enter');
      expect(calls).toEqual([]);
    },
  );
});
