import { buildAlbum, buildGuest } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { GuestScreen } from './GuestScreen';

const open = (id: string, answers: RenderAtOptions['answers'] = {}) =>
  renderAt(`/instudio-guests/${id}`, <GuestScreen params={{ id }} />, {
    answers: { '/api/instudio-guests/7/bts-albums': [], ...answers },
  });

const listening = async () =>
  within(await screen.findByRole('region', { name: 'Watch / Listen on All Podcast Platforms' }));

describe('#/instudio-guests/{id}', () => {
  test('When a guest is opened, then talk, person and share bar are there', async () => {
    open('7', {
      '/api/instudio-guests/7': buildGuest({
        id: 7,
        title: 'In-Studio #7: Clay',
        description: 'See @thepotter at https://example.org/clay.',
        guestName: 'The potter',
        guestTitle: 'Brown County',
        guestBio: 'Forty years at the wheel.',
        durationMinutes: 42,
      }),
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'In-Studio #7: Clay' })).toBeInTheDocument();
    expect(screen.getByText('42 minutes')).toBeInTheDocument();
    expect(screen.getByText('Forty years at the wheel.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '@thepotter' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/@thepotter',
    );
    expect(screen.getByText('Video Currently Unavailable')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeInTheDocument();
  });

  test('When a guest has places of their own, then only those are offered', async () => {
    open('7', {
      '/api/instudio-guests/7': buildGuest({
        id: 7,
        spotifyUrl: 'https://open.spotify.com/7',
        amazonUrl: 'https://music.amazon.com/7',
      }),
    });

    const links = (await listening()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Spotify', 'Amazon Music']);
    expect(links[0]).toHaveAttribute('href', 'https://open.spotify.com/7');
    expect(links[0]).toHaveAttribute('target', '_blank');
  });

  test('When a guest has none, then all ten platforms of the show are offered', async () => {
    open('7', { '/api/instudio-guests/7': buildGuest({ id: 7 }) });

    expect((await listening()).getAllByRole('link')).toHaveLength(10);
  });

  test('When albums belong to the guest, then they are linked', async () => {
    open('7', {
      '/api/instudio-guests/7': buildGuest({ id: 7 }),
      '/api/instudio-guests/7/bts-albums': [buildAlbum({ id: 3, title: 'A day at the wheel' })],
    });

    expect(await screen.findByRole('link', { name: 'A day at the wheel' })).toHaveAttribute('href', '/bts/3');
  });

  test.each(['abc', '99'])('When %s names nobody, then the way back is shown', async (id) => {
    open(id);

    expect(await screen.findByRole('heading', { level: 1, name: 'Guest Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to In-Studio Guests' })).toHaveAttribute(
      'href',
      '/instudio-guests',
    );
  });

  test('When an id is no number, then nobody is asked', async () => {
    const { calls } = open('abc');

    await screen.findByText('Guest Not Found');
    expect(calls.map(({ address }) => address)).toEqual(['/api/episodes/featured']);
  });

  test('When the server is away, then it can be tried again', async () => {
    open('7', { '/api/instudio-guests/7': { refused: 503 } });

    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
