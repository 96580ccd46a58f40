import { buildEpisode } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { EpisodesScreen } from './EpisodesScreen';

describe('EpisodesScreen', () => {
  test('features the newest and groups the rest by season', async () => {
    const episodes = [
      buildEpisode({ id: 4, title: 'The newest', season: 2, episodeNumber: 2 }),
      buildEpisode({ id: 3, title: 'Another of two', season: 2, episodeNumber: 1 }),
      buildEpisode({ id: 2, title: 'One of one', season: 1, episodeNumber: 1 }),
      buildEpisode({ id: 1, title: 'Of no season', season: null, episodeNumber: null }),
    ];
    renderAt('/episodes', <EpisodesScreen />, { answers: { '/api/episodes?limit=60': episodes } });

    expect(await screen.findByRole('heading', { level: 2, name: 'The newest' })).toBeInTheDocument();
    expect(screen.getByText('4 episodes')).toBeInTheDocument();
    const titlesOf = (season: string) =>
      within(screen.getByRole('region', { name: season }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(titlesOf('Season 2')).toEqual(['Another of two']);
    expect(titlesOf('Season 1')).toEqual(['One of one']);
    expect(titlesOf('More episodes')).toEqual(['Of no season']);
  });
});
