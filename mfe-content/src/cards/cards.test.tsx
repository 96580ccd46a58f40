import { buildCategory, buildEpisode, buildGuest, buildSegment } from '@show/test-kit/builders';
import { renderAt, translateTexts } from '@show/web-kit/testing';
import { render, screen } from '@testing-library/react';
import { LivestreamBadge } from '../ui/LivestreamBadge';
import { EpisodeCard } from './EpisodeCard';
import { GuestCard } from './GuestCard';
import { guestTitleParts } from './guestTitle';
import { SegmentCard } from './SegmentCard';

describe('EpisodeCard', () => {
  test('links to its slug with season and episode', () => {
    renderAt('/', <EpisodeCard episode={buildEpisode({ slug: 'covered-bridges' })} />);

    expect(screen.getByRole('link', { name: 'Covered bridges' })).toHaveAttribute('href', '/covered-bridges');
    expect(screen.getByText('Season 2 • Episode 5')).toBeInTheDocument();
  });

  test('marks a livestream with a badge, or with a word on the home page', () => {
    const episode = buildEpisode({ isLivestream: true });
    renderAt(
      '/',
      <>
        <EpisodeCard episode={episode} />
        <EpisodeCard episode={{ ...episode, id: 2 }} live="word" />
        <EpisodeCard episode={{ ...episode, id: 3, publishedAt: new Date().toISOString() }} live="word" />
      </>,
    );

    expect(screen.getAllByText('LIVESTREAM')).toHaveLength(1);
    expect(screen.getByText('Season 2 • Episode 5 • Recorded live')).toBeInTheDocument();
    expect(screen.getByText('Season 2 • Episode 5 • LIVE')).toBeInTheDocument();
  });
});

describe('SegmentCard', () => {
  test('cuts a long description at a word within 80 characters', () => {
    renderAt('/', <SegmentCard segment={buildSegment({ id: 7, description: 'barns '.repeat(30) })} />);

    expect(screen.getByText(`${'barns '.repeat(13).trim()}…`)).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/segments/7');
  });

  test.each([
    ['its own color', '#8a5a00', 'rgb(138, 90, 0)'],
    ['no color', '', 'rgb(107, 114, 128)'],
  ])('shows a category with %s on %j', (_, color, shown) => {
    renderAt('/', <SegmentCard segment={buildSegment({ category: buildCategory({ color }) })} />);

    expect(screen.getByText('Food & Drink')).toHaveStyle({ backgroundColor: shown });
  });
});

describe('GuestCard', () => {
  test('strips links and handles from the description', () => {
    const description = 'Talks with @hoosierpulse at https://example.org/mill about flour.';
    renderAt(
      '/',
      <GuestCard guest={buildGuest({ description, guestName: 'The miller', guestTitle: 'Mill' })} />,
    );

    expect(screen.getByText('Talks about flour.')).toBeInTheDocument();
    expect(screen.getByText('The miller, Mill')).toBeInTheDocument();
  });
});

describe('LivestreamBadge', () => {
  const publishedAt = '2026-11-06T23:00:00.000Z';

  test.each([
    ['on air', '2026-11-06T23:20:00.000Z', 'live'],
    ['a recording', '2026-11-06T23:41:00.000Z', 'outlined'],
  ])('looks different when %s', (_, now, look) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    renderAt('/', <LivestreamBadge episode={{ publishedAt, durationMinutes: 40 }} />);

    expect(screen.getByText('LIVESTREAM')).toHaveClass(look);
    clock.mockRestore();
  });

  test('becomes that of a recording on a page that the browser has translated', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(publishedAt));
    const badge = () => <LivestreamBadge episode={{ publishedAt, durationMinutes: 40 }} />;
    const { rerender } = render(badge());
    translateTexts();

    clock.mockReturnValue(Date.parse(publishedAt) + 3_600_000);
    rerender(badge());

    expect(screen.getByText('LIVESTREAM')).toHaveClass('outlined');
    clock.mockRestore();
  });
});

describe('guestTitleParts', () => {
  test.each([
    ['In-Studio #15: The River Moved Again', 'In-Studio #15: ', '#15'],
    ['#7 - Clay', '#7 - ', '#7'],
    ['In-Studio #15', undefined, undefined],
    ['The River: a story', undefined, undefined],
    ['In-Studio #3: ', undefined, undefined],
  ])('splits %j into prefix %j and number %j', (title, prefix, number) => {
    expect(guestTitleParts(title)).toEqual(prefix === undefined ? {} : { prefix, number });
  });
});
