import { buildEpisode } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { EpisodesScreen } from './EpisodesScreen';

const open = (episodes: unknown) =>
  renderAt('/episodes', <EpisodesScreen />, { answers: { '/api/episodes?limit=60': episodes } });

describe('#EpisodesScreen', () => {
  test('When episodes are on their way, then twelve outlines stand for them', () => {
    const { container } = open(() => new Promise(() => {}));

    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(12);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  test('When they are there, then the newest leads and the rest stand by season', async () => {
    open([
      buildEpisode({ id: 4, title: 'The newest', season: 2, episodeNumber: 2 }),
      buildEpisode({ id: 3, title: 'Another of two', season: 2, episodeNumber: 1 }),
      buildEpisode({ id: 2, title: 'One of one', season: 1, episodeNumber: 1 }),
      buildEpisode({ id: 1, title: 'Of no season', season: null, episodeNumber: null }),
    ]);

    expect(await screen.findByRole('heading', { level: 2, name: 'The newest' })).toBeInTheDocument();
    expect(screen.getByText('4 episodes')).toBeInTheDocument();
    const titlesOf = (season: string) =>
      within(screen.getByRole('region', { name: season }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(titlesOf('Season 2')).toEqual(['Another of two']);
    expect(titlesOf('Season 1')).toEqual(['One of one']);
    expect(titlesOf('More Episodes')).toEqual(['Of no season']);
  });

  test('When there is none, then it says what to expect', async () => {
    open([]);

    expect(await screen.findByRole('heading', { name: 'No Episodes Available' })).toBeInTheDocument();
    expect(
      screen.getByText('Episodes are being added regularly. Check back soon for new content!'),
    ).toBeInTheDocument();
  });

  test('When they cannot be read, then they can be asked for again', async () => {
    const replies = [{ refused: 500 }, [buildEpisode({ title: 'Here it is' })]];
    open(() => replies.shift());

    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));

    expect(await screen.findByText('Here it is')).toBeInTheDocument();
  });
});
