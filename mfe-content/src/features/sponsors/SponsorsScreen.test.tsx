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

async function open(last = bakery) {
  renderAt('/sponsors', <SponsorsScreen />, {
    answers: { '/api/sponsors': [mill, orchard, last], '/api/sponsors/featured': [mill] },
  });
  const all = await screen.findByRole('region', { name: 'All sponsors' });
  return { all: within(all), featured: within(screen.getByRole('region', { name: 'Featured sponsors' })) };
}

describe('SponsorsScreen', () => {
  test('marks featured sponsors and leads to them last by name only', async () => {
    const { all, featured } = await open();

    expect(featured.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Bridgeton Mill',
    ]);
    expect(featured.getByText('Featured Sponsor')).toBeInTheDocument();
    expect(all.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Apple Works',
      'Corner Bakery',
      'Featured above',
    ]);
    expect(all.getByRole('link', { name: 'Bridgeton Mill' })).toHaveAttribute('href', '/sponsors#sponsor-1');
    expect(all.queryByText('Featured Sponsor')).not.toBeInTheDocument();
    expect(all.queryByRole('link', { name: 'example.org' })).not.toBeInTheDocument();
  });

  test('links a commercial that plays on the video site only', async () => {
    const { all } = await open({ ...bakery, youtubeId: 'ysz5S6PUM-U', playsElsewhere: 'not-embeddable' });

    expect(all.getByRole('link', { name: 'Watch on YouTube: Corner Bakery' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=ysz5S6PUM-U',
    );
    expect(all.queryByRole('button', { name: /Corner Bakery/ })).not.toBeInTheDocument();
  });

  test('plays one commercial at a time on request only, and hides it', async () => {
    const { all, featured } = await open();
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    expect(document.querySelector('iframe')).not.toBeInTheDocument();

    expect(screen.getAllByRole('button', { name: /Bridgeton Mill/ })).toHaveLength(1);
    fireEvent.click(featured.getByRole('button', { name: /^Watch Commercial ?: Bridgeton/ }));

    expect(scrolled).toHaveBeenCalledTimes(1);
    const source = featured.getByTitle('Bridgeton Mill').getAttribute('src');
    expect(source).toContain('youtube-nocookie.com/embed/M7lc1UVf-VE');

    fireEvent.click(all.getByRole('button', { name: /^Watch Commercial ?: Apple/ }));

    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect(all.getByTitle('Apple Works')).toBeInTheDocument();

    fireEvent.click(all.getByRole('button', { name: 'Hide Commercial: Apple Works' }));

    expect(document.querySelector('iframe')).not.toBeInTheDocument();
  });

  test('links websites by host name and directions to known points', async () => {
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
});
