import type { Album } from '@show/contracts/entities/album';
import type { Guest } from '@show/contracts/entities/guest';
import { buildAlbum, buildGuest } from '@show/test-kit/builders';
import { RenderedUrl, useLocation } from '@show/web-kit/router';
import { hydrateAt, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GuestScreen } from './GuestScreen';
import { GuestsScreen } from './GuestsScreen';

const potter = buildGuest({ id: 1, title: 'In-Studio #9: Clay', guestName: 'The potter' });
const pilot = buildGuest({ id: 2, title: 'In-Studio #12: Wings', guestName: 'The pilot' });
const baker = buildGuest({ id: 3, title: 'In-Studio #10: Bread', guestName: 'The baker', featured: true });

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

async function open(guests: readonly Guest[] = [pilot, baker, potter]) {
  const view = renderAt('/instudio-guests', <GuestsScreen />, {
    answers: { '/api/instudio-guests?limit=60': guests },
  });
  await screen.findByText(/^\d+ guests?$/);
  return view;
}

const GuestsAndQuery = () => (
  <>
    <GuestsScreen />
    <output>{useLocation().search}</output>
  </>
);
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search guests' }), { target: { value: words } });

describe('GuestsScreen', () => {
  test('puts a featured guest before the list', async () => {
    await open();

    expect(titles()).toEqual(['In-Studio #10: Bread', 'In-Studio #12: Wings', 'In-Studio #9: Clay']);
  });

  test.each([
    ['WINGS', 'In-Studio #12: Wings'],
    ['the potter', 'In-Studio #9: Clay'],
    ['brown', 'In-Studio #20'],
    ['beekeeper', 'In-Studio #20'],
  ])('finds "%s" in title, name, profession and description in any case', async (words, title) => {
    await open([
      potter,
      pilot,
      buildGuest({ id: 7, title: 'In-Studio #20', description: 'Brown County.', guestTitle: 'Beekeeper' }),
    ]);

    search(words);

    expect(titles()).toEqual([title]);
  });

  test('reads the search from the URL and writes it back', async () => {
    renderAt('/instudio-guests?q=clay', <GuestsAndQuery />, {
      answers: { '/api/instudio-guests?limit=60': [potter, pilot] },
    });
    await screen.findByRole('heading', { name: 'In-Studio #9: Clay' });
    expect(screen.getByRole('searchbox')).toHaveValue('clay');
    expect(titles()).toEqual(['In-Studio #9: Clay']);

    search('wings');

    expect(titles()).toEqual(['In-Studio #12: Wings']);
    expect(await screen.findByText('?q=wings')).toBeInTheDocument();
  });

  test('reads again when the visitor returns to the window', async () => {
    const { calls } = await open();
    const before = calls.length;

    window.dispatchEvent(new Event('visibilitychange'));

    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });

  test('submits a form without scripts, and filters by text typed before hydration', async () => {
    const { errors, markup } = await hydrateAt('/instudio-guests', <GuestsScreen />, {
      queries: { '/api/instudio-guests?limit=60': [potter, pilot] },
      beforeHydration: (page) => {
        Object.assign(page.querySelector('input[name=q]') ?? {}, { value: 'clay' });
      },
    });

    expect(errors).toEqual([]);
    expect(markup).toMatch(/ action="\/search".*<noscript><button type="submit"/);
    expect(screen.getByRole('searchbox')).toHaveValue('clay');
    expect(titles()).toEqual(['In-Studio #9: Clay']);
  });

  test.each([
    ['', 'clay', 'In-Studio #9: Clay'],
    ['wings', 'wings', 'In-Studio #12: Wings'],
  ])('prefers %j typed before hydration to the URL and shows "%s"', async (typed, value, title) => {
    // The server renders the page without its query.
    const served = (
      <RenderedUrl url="/instudio-guests">
        <GuestsScreen />
      </RenderedUrl>
    );
    const { errors } = await hydrateAt('/instudio-guests?q=clay', served, {
      queries: { '/api/instudio-guests?limit=60': [potter, pilot] },
      beforeHydration: (page) => {
        Object.assign(page.querySelector('input[name=q]') ?? {}, { value: typed });
      },
    });

    expect(errors).toEqual([]);
    expect(screen.getByRole('searchbox')).toHaveValue(value);
    expect(titles()).toEqual([title]);
  });
});

describe('GuestScreen', () => {
  const open = (guest: Partial<Guest> = {}, albums: readonly Album[] = []) =>
    renderAt('/instudio-guests/7', <GuestScreen params={{ id: '7' }} />, {
      answers: {
        '/api/instudio-guests/7': buildGuest({ id: 7, ...guest }),
        '/api/instudio-guests/7/bts-albums': albums,
      },
    });

  const listening = async () =>
    within(await screen.findByRole('region', { name: 'Watch / Listen on All Podcast Platforms' }));

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
