import type { Album } from '@show/contracts/entities/album';
import type { Guest } from '@show/contracts/entities/guest';
import { buildAlbum, buildGuest } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { GuestScreen } from './GuestScreen';

const open = (guest: Partial<Guest> = {}, albums: readonly Album[] = []) =>
  renderAt('/instudio-guests/7', <GuestScreen params={{ id: '7' }} />, {
    answers: {
      '/api/instudio-guests/7': buildGuest({ id: 7, ...guest }),
      '/api/instudio-guests/7/bts-albums': albums,
    },
  });

const listening = async () =>
  within(await screen.findByRole('region', { name: 'Watch / Listen on All Podcast Platforms' }));

describe('GuestScreen', () => {
  test('shows talk, person, bio and share bar', async () => {
    open({
      title: 'In-Studio #7: Clay',
      description: 'See @thepotter at https://example.org/clay.',
      guestName: 'The potter',
      guestTitle: 'Brown County',
      guestBio: 'Forty years at the wheel.',
      durationMinutes: 42,
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'In-Studio #7: Clay' })).toBeInTheDocument();
    expect(screen.getByText('42 minutes')).toBeInTheDocument();
    expect(screen.getByText('Forty years at the wheel.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '@thepotter' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/@thepotter',
    );
    expect(screen.getByText('Video Currently Unavailable')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  });

  test("links only the guest's own platforms", async () => {
    open({ spotifyUrl: 'https://open.spotify.com/7', amazonUrl: 'https://music.amazon.com/7' });

    const own = await screen.findByRole('region', { name: 'Listen to this conversation' });
    const links = within(own).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Spotify', 'Amazon Music']);
    expect(links[0]).toHaveAttribute('href', 'https://open.spotify.com/7');
    expect(links[0]).toHaveAttribute('target', '_blank');
  });

  test('links the ten platforms of the show for a guest without any', async () => {
    open();

    expect((await listening()).getAllByRole('link')).toHaveLength(10);
  });

  test('links albums of the guest', async () => {
    open({}, [buildAlbum({ id: 3, title: 'A day at the wheel' })]);

    expect(await screen.findByRole('link', { name: 'A day at the wheel' })).toHaveAttribute('href', '/bts/3');
  });
});
