import { buildEpisode, buildGuest, buildSegment, buildSponsor } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { AlbumScreen } from './albums/AlbumScreen';
import { BusinessScreen } from './businesses/BusinessScreen';
import { EpisodeScreen } from './episodes/EpisodeScreen';
import { EpisodesScreen } from './episodes/EpisodesScreen';
import { GuestScreen } from './guests/GuestScreen';
import { GuestsScreen } from './guests/GuestsScreen';
import { SegmentsScreen } from './segments/SegmentsScreen';
import { SponsorsScreen } from './sponsors/SponsorsScreen';

describe('missing items', () => {
  test.each([
    ['Episode Not Found', EpisodeScreen, 'Back to Episodes', '/episodes'],
    ['Guest Not Found', GuestScreen, 'Back to In-Studio Guests', '/instudio-guests'],
    ['Album Not Found', AlbumScreen, 'Back to Behind The Scenes', '/bts'],
    ['Business Not Found', BusinessScreen, 'Find businesses on the map', '/map'],
  ])('shows %s with a link back', async (title, Screen, label, href) => {
    renderAt('/', <Screen params={{ id: '99' }} />);

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
    expect(document.title).toBe(`${title} · Hoosier Pulse`);
  });

  test('requests nothing for an id that is not a number', () => {
    const { calls } = renderAt('/episodes/abc', <EpisodeScreen params={{ id: 'abc' }} />);

    expect(screen.getByRole('heading', { name: 'Episode Not Found' })).toBeInTheDocument();
    expect(calls.map(({ address }) => address)).toEqual(['/api/episodes/featured']);
  });
});

describe('failed reads', () => {
  test.each([
    ['/api/episodes/7', () => <EpisodeScreen params={{ id: '7' }} />, buildEpisode({ id: 7 })],
    ['/api/episodes?limit=60', EpisodesScreen, [buildEpisode()]],
    ['/api/tv-segments?limit=60&with_categories=true', SegmentsScreen, [buildSegment()]],
    ['/api/instudio-guests?limit=60', GuestsScreen, [buildGuest()]],
    ['/api/sponsors', SponsorsScreen, [buildSponsor()]],
  ])('reads %s again on Try Again', async (call, Screen, body) => {
    const responses = [{ refused: 503 }, body];
    renderAt('/', <Screen />, { answers: { '/api/sponsors/featured': [], [call]: () => responses.shift() } });

    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));

    expect(await screen.findByRole('heading', { name: titleOf(body) })).toBeInTheDocument();
  });
});

const titleOf = (body: { title: string } | readonly { title: string }[]) =>
  'title' in body ? body.title : (body[0]?.title ?? '');
