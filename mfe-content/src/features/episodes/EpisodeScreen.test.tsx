import { buildEpisode } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { watchNearness } from '../../../testing/nearness';
import { EpisodeScreen } from './EpisodeScreen';

const list = '/api/episodes';
const nearness = watchNearness();

const open = (answer?: unknown, id = '7', all: unknown = [], following: unknown = []) =>
  renderAt(`/episodes/${id}`, <EpisodeScreen params={{ id }} />, {
    answers: {
      [`${list}?limit=5`]: all,
      [`${list}?after=7&limit=4`]: following,
      ...(answer === undefined ? {} : { [`${list}/${id}`]: answer }),
    },
  });

describe('#EpisodeScreen', () => {
  test('When much is known of it, then all of it is told', async () => {
    open(
      buildEpisode({
        id: 7,
        featured: true,
        isLivestream: true,
        durationMinutes: 28,
        guestName: 'The miller',
        guestTitle: 'Bridgeton Mill',
        youtubeId: 'M7lc1UVf-VE',
      }),
    );

    expect(await screen.findByRole('heading', { level: 1, name: 'Covered bridges' })).toBeInTheDocument();
    for (const badge of ['Season 2', 'Episode 5', 'Featured', 'LIVESTREAM', '28 minutes', 'The miller'])
      expect(screen.getByText(badge)).toBeInTheDocument();
    expect(screen.getByText(/, Bridgeton Mill/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play Covered bridges' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Share' })).toBeInTheDocument();
    expect(document.title).toBe('Covered bridges · Hoosier Pulse');
  });

  test('When the description names addresses and handles, then they lead there', async () => {
    open(buildEpisode({ id: 7, description: 'See https://example.org/mill and @hoosierpulse.' }));

    expect(await screen.findByRole('link', { name: 'https://example.org/mill' })).toHaveAttribute(
      'href',
      'https://example.org/mill',
    );
    expect(screen.getByRole('link', { name: '@hoosierpulse' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/@hoosierpulse',
    );
  });

  test('When it is over, then there are ways to more', async () => {
    open(buildEpisode({ id: 7 }));

    expect(await screen.findByRole('link', { name: 'Watch More Episodes' })).toHaveAttribute(
      'href',
      '/episodes',
    );
    expect(screen.getByRole('link', { name: 'Explore Featured Locations' })).toHaveAttribute('href', '/#map');
  });

  test('When the visitor reads on, then the episodes before it are there to go on with', async () => {
    const episode = buildEpisode({ id: 7 });
    const before = buildEpisode({ id: 6, title: 'The one before' });
    const { calls } = open(
      episode,
      '7',
      [buildEpisode({ id: 8, title: 'The newer one' }), episode, before],
      [before],
    );
    await screen.findByRole('heading', { level: 1 });
    expect(calls.filter(({ address }) => address.startsWith(`${list}?`))).toEqual([]);

    nearness.comeNear();

    const more = within(screen.getByRole('region', { name: 'More Episodes' }));
    expect(await more.findByText('The one before')).toBeInTheDocument();
    expect(more.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'The one before',
      'The newer one',
    ]);
  });

  test('When there is no video, then it says so', async () => {
    open(buildEpisode({ id: 7, youtubeId: null }));

    expect(await screen.findByText('Video Currently Unavailable')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Play/ })).not.toBeInTheDocument();
  });

  test('When it has a picture, then that lies behind the title, and is loaded only where it is displayed', async () => {
    const { container } = open(buildEpisode({ id: 7, heroImage: '/uploads/mill.webp' }));
    await screen.findByRole('heading', { level: 1 });

    expect(container.querySelector('.backdrop img')).toHaveAttribute('src', '/uploads/mill.webp');
    expect(container.querySelector('.backdrop img')).toHaveAttribute('loading', 'lazy');
  });

  test('When there is no such episode, then there is a way back', async () => {
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'Episode Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Episodes' })).toHaveAttribute('href', '/episodes');
    expect(document.title).toBe('Episode Not Found · Hoosier Pulse');
  });

  test('When the address can name none, then nobody is asked', () => {
    const { calls } = open(undefined, 'abc');

    expect(screen.getByRole('heading', { name: 'Episode Not Found' })).toBeInTheDocument();
    expect(calls.map(({ address }) => address)).toEqual(['/api/episodes/featured']);
  });

  test('When the server has said so with the document, then it is not asked again', () => {
    const { calls } = renderAt('/episodes/7', <EpisodeScreen params={{ id: '7' }} />, {
      data: { page: { id: 'episode', params: { id: '7' }, address: '/', status: 404 } },
    });

    expect(screen.getByRole('heading', { name: 'Episode Not Found' })).toBeInTheDocument();
    expect(calls.map(({ address }) => address)).toEqual(['/api/episodes/featured']);
  });

  test('When the server is away, then it can be asked again', async () => {
    open({ refused: 503 });

    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
