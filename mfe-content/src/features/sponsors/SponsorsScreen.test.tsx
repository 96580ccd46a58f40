import { buildSponsor } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { SponsorsScreen } from './SponsorsScreen';

const mill = buildSponsor({
  id: 1,
  title: 'Bridgeton Mill',
  featured: true,
  youtubeId: 'M7lc1UVf-VE',
  description: 'Flour at https://example.org/mill since 1823.',
});
const orchard = buildSponsor({
  id: 2,
  title: 'Apple Works',
  url: 'https://youtu.be/aqz-KE-bpKQ',
  locationName: 'The orchard',
  locationAddress: '8157 S 250 W, Trafalgar, IN',
  latitude: 39.4,
  longitude: -86.16,
});
const bakery = buildSponsor({ id: 3, title: 'Corner Bakery', locationName: 'Main Street' });

async function open() {
  renderAt('/sponsors', <SponsorsScreen />, {
    answers: { '/api/sponsors': [mill, orchard, bakery], '/api/sponsors/featured': [mill] },
  });
  const all = await screen.findByRole('region', { name: 'All sponsors' });
  return { all: within(all), featured: within(screen.getByRole('region', { name: 'Featured sponsors' })) };
}

describe('#/sponsors', () => {
  test('When sponsors are there, then featured ones carry their sign, and among all come last and by name only', async () => {
    const { all, featured } = await open();

    expect(featured.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Bridgeton Mill',
    ]);
    expect(featured.getByText('Featured Sponsor')).toBeInTheDocument();
    expect(all.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Apple Works',
      'Corner Bakery',
      'Bridgeton Mill',
    ]);
    expect(all.queryByText('Featured Sponsor')).not.toBeInTheDocument();
    expect(all.queryByRole('link', { name: 'example.org' })).not.toBeInTheDocument();
  });

  test('When a commercial is watched, then nothing was asked of the video site before, and it comes into view and can be hidden', async () => {
    const { all, featured } = await open();
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    expect(document.querySelector('iframe')).not.toBeInTheDocument();

    fireEvent.click(all.getByRole('button', { name: 'Watch Commercial: Bridgeton Mill' }));

    expect(scrolled).toHaveBeenCalledTimes(1);
    const address = featured.getByTitle('Bridgeton Mill').getAttribute('src');
    expect(address).toContain('youtube-nocookie.com/embed/M7lc1UVf-VE');
    expect(address).toContain('rel=0');
    expect(address).toContain('modestbranding=1');

    fireEvent.click(all.getByRole('button', { name: 'Hide Commercial: Bridgeton Mill' }));

    expect(document.querySelector('iframe')).not.toBeInTheDocument();
  });

  test('When another commercial starts, then the one before ends', async () => {
    const { all } = await open();
    fireEvent.click(all.getByRole('button', { name: 'Watch Commercial: Bridgeton Mill' }));

    fireEvent.click(all.getByRole('button', { name: 'Watch Commercial: Apple Works' }));

    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect(all.getByTitle('Apple Works')).toBeInTheDocument();
    expect(all.getByRole('button', { name: 'Watch Commercial: Bridgeton Mill' })).toBeInTheDocument();
  });

  test('When a text names an address, then it is a link called by its site; the way is shown only to a known point', async () => {
    const { all, featured } = await open();

    expect(featured.getByRole('link', { name: 'example.org' })).toHaveAttribute(
      'href',
      'https://example.org/mill',
    );
    expect(all.getByRole('link', { name: 'Get Directions: The orchard' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('8157 S 250 W')),
    );
    expect(all.getByText('Main Street')).toBeInTheDocument();
    expect(all.queryByRole('link', { name: 'Get Directions: Main Street' })).not.toBeInTheDocument();
  });

  test('When there is no sponsor, then that is said', async () => {
    renderAt('/sponsors', <SponsorsScreen />, {
      answers: { '/api/sponsors': [], '/api/sponsors/featured': [] },
    });

    expect(await screen.findByText(/No sponsors found/)).toBeInTheDocument();
  });

  test('When the list cannot be read, then it can be tried again', async () => {
    let refused = true;
    renderAt('/sponsors', <SponsorsScreen />, {
      answers: { '/api/sponsors': () => (refused ? { refused: 503 } : [mill]), '/api/sponsors/featured': [] },
    });
    const again = await screen.findByRole('button', { name: 'Try Again' });

    refused = false;
    fireEvent.click(again);

    expect(await screen.findByRole('heading', { name: 'Bridgeton Mill' })).toBeInTheDocument();
  });
});
