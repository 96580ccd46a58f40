import { buildEpisode } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { watchNearness } from '../../../testing/nearness';
import { EpisodeScreen } from './EpisodeScreen';

const list = '/api/episodes';
const nearness = watchNearness();

const open = (episode: unknown, all: unknown = [], following: unknown = []) =>
  renderAt('/episodes/7', <EpisodeScreen params={{ id: '7' }} />, {
    answers: {
      [`${list}?limit=5`]: all,
      [`${list}?after=7&limit=4`]: following,
      [`${list}/7`]: episode,
    },
  });

describe('EpisodeScreen', () => {
  test('shows badges, guest, player and links to more', async () => {
    open(
      buildEpisode({
        id: 7,
        featured: true,
        isLivestream: true,
        durationMinutes: 28,
        guestName: 'The miller',
        guestTitle: 'Bridgeton Mill',
        youtubeId: 'M7lc1UVf-VE',
        rundown: ['Peru', 'Gary', 'Peru'].map((detail, at) => ({
          startSecond: at * 60,
          title: `Part ${at}`,
          type: 'segment' as const,
          id: at + 1,
          item: { slug: null, thumbnail: null, youtubeId: null, size: null, detail },
        })),
      }),
    );

    expect(await screen.findByRole('heading', { level: 1, name: 'Covered bridges' })).toBeInTheDocument();
    for (const badge of ['Season 2', 'Episode 5', 'Featured', 'LIVESTREAM', '28 minutes', 'The miller'])
      expect(screen.getByText(badge)).toBeInTheDocument();
    expect(screen.getByText(/, Bridgeton Mill/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play Covered bridges' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Share' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Watch more episodes' })).toHaveAttribute('href', '/episodes');
    expect(screen.getByRole('link', { name: 'Explore Featured Locations' })).toHaveAttribute('href', '/#map');
    expect(screen.getByText(/^This one takes you to Peru and Gary\./)).toBeInTheDocument();
    expect(document.title).toBe('Covered bridges · Hoosier Pulse');
  });

  test.each([
    ['not-embeddable', 'This video plays on YouTube only.'],
    ['age-limited', 'YouTube asks for your age before it plays this video.'],
  ] as const)(
    'leads to the video site in place of Play when the video is %s',
    async (playsElsewhere, reason) => {
      const rundown = [{ startSecond: 750, title: 'The mill', type: null, id: null, item: null }];
      open(buildEpisode({ id: 7, youtubeId: 'M7lc1UVf-VE', playsElsewhere, rundown }));

      const link = await screen.findByRole('link', { name: 'Watch Covered bridges on YouTube' });
      expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=M7lc1UVf-VE');
      expect(screen.getByText(reason)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Play from 12:30: The mill' })).toHaveAttribute(
        'href',
        'https://www.youtube.com/watch?v=M7lc1UVf-VE&t=750s',
      );
    },
  );

  test('lists its rundown, each line with its link and start minute', async () => {
    const youtubeId = 'M7lc1UVf-VE';
    const item = { slug: 'the-mill', thumbnail: null, youtubeId: null, size: null, detail: 'Bridgeton' };
    open(
      buildEpisode({
        id: 7,
        youtubeId,
        rundown: [
          { startSecond: 0, title: 'Hello', type: null, id: null, item: null },
          { startSecond: 750, title: 'The mill', type: 'segment', id: 3, item },
        ],
        previous: { id: 6, slug: null, title: 'The one before' },
        next: null,
      }),
    );

    const lines = within(await screen.findByRole('region', { name: 'In this episode' })).getAllByRole(
      'listitem',
    );
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '0:00Hello',
      '12:30The millTV Segment • Bridgeton',
    ]);
    expect(screen.getByRole('link', { name: 'The mill' })).toHaveAttribute('href', '/the-mill');
    expect(screen.getByRole('link', { name: /The one before/ })).toHaveAttribute('href', '/episodes/6');
    fireEvent.click(screen.getByRole('link', { name: 'Play from 12:30: The mill' }));

    await waitFor(() => expect(document.querySelector('iframe')?.src).toContain('start=750'));
    fireEvent.click(screen.getByRole('link', { name: 'Play from 0:00: Hello' }));
    await waitFor(() => expect(document.querySelector('iframe')?.src).not.toContain('start='));
  });

  test('loads older, then newer episodes when the visitor comes near the end', async () => {
    const episode = buildEpisode({ id: 7 });
    const before = buildEpisode({ id: 6, title: 'The one before' });
    const { calls } = open(
      episode,
      [buildEpisode({ id: 8, title: 'The newer one' }), episode, before],
      [before],
    );
    await screen.findByRole('heading', { level: 1 });
    expect(calls.filter(({ address }) => address.startsWith(`${list}?`))).toEqual([]);

    nearness.comeNear();

    const more = within(screen.getByRole('region', { name: 'More episodes' }));
    expect(await more.findByText('The one before')).toBeInTheDocument();
    expect(more.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'The one before',
      'The newer one',
    ]);
  });

  test('puts the hero image lazily behind the title', async () => {
    const { container } = open(buildEpisode({ id: 7, heroImage: '/uploads/mill.webp' }));
    await screen.findByRole('heading', { level: 1 });

    expect(container.querySelector('.backdrop img')).toHaveAttribute('src', '/uploads/mill.webp');
    expect(container.querySelector('.backdrop img')).toHaveAttribute('loading', 'lazy');
  });
});
