import { buildCategory, buildEpisode, buildGuest, buildSegment } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { EpisodeCard } from './EpisodeCard';
import { GuestCard } from './GuestCard';
import { SegmentCard } from './SegmentCard';

describe('#EpisodeCard', () => {
  test('When it has an address of its own, then the card leads there', () => {
    renderAt('/', <EpisodeCard episode={buildEpisode({ slug: 'covered-bridges' })} />);

    expect(screen.getByRole('link', { name: 'Covered bridges' })).toHaveAttribute('href', '/covered-bridges');
    expect(screen.getByText('Season 2 • Episode 5')).toBeInTheDocument();
  });

  test('When it is a livestream, then a sign says so, or on the home page a word', () => {
    const episode = buildEpisode({ isLivestream: true });
    renderAt(
      '/',
      <>
        <EpisodeCard episode={episode} />
        <EpisodeCard episode={episode} live="word" />
      </>,
    );

    expect(screen.getAllByText('LIVESTREAM')).toHaveLength(1);
    expect(screen.getByText('Season 2 • Episode 5 • LIVE')).toBeInTheDocument();
  });
});

describe('#SegmentCard', () => {
  test('When the description is long, then it ends within eighty characters, at a word, with one ellipsis', () => {
    renderAt('/', <SegmentCard segment={buildSegment({ id: 7, description: 'barns '.repeat(30) })} />);

    expect(screen.getByText(`${'barns '.repeat(13).trim()}…`)).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/segments/7');
  });

  test.each([
    ['its own colour', '#8a5a00', 'rgb(138, 90, 0)'],
    ['no colour', '', 'rgb(107, 114, 128)'],
  ])('When the category has %s, then its label is on %j', (_, color, shown) => {
    renderAt('/', <SegmentCard segment={buildSegment({ category: buildCategory({ color }) })} />);

    expect(screen.getByText('Food & Drink')).toHaveStyle({ backgroundColor: shown });
  });
});

describe('#GuestCard', () => {
  test('When the description holds links and handles, then the card is without them', () => {
    const description = 'Talks with @hoosierpulse at https://example.org/mill about flour.';
    renderAt(
      '/',
      <GuestCard guest={buildGuest({ description, guestName: 'The miller', guestTitle: 'Mill' })} />,
    );

    expect(screen.getByText('Talks about flour.')).toBeInTheDocument();
    expect(screen.getByText('The miller, Mill')).toBeInTheDocument();
  });
});
