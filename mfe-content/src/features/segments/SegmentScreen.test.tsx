import {
  buildAlbum,
  buildCategory,
  buildGallery,
  buildSegment,
  buildSegmentLocation,
} from '@show/test-kit/builders';
import { clearLocation } from '@show/web-kit/location';
import { fakePageData, hydrateAt, outlineResponses, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeGeolocation } from '../../../testing/fakeMap';
import { watchNearness } from '../../../testing/nearness';
import { AboutShow } from './AboutShow';
import { SegmentScreen } from './SegmentScreen';

const self = '/api/tv-segments/7?with_category=true';
const segment = buildSegment({ id: 7, category: buildCategory(), categoryId: 1, youtubeId: 'M7lc1UVf-VE' });

const nearness = watchNearness();

interface Responses {
  gallery?: number;
  albums?: unknown[];
  locations?: unknown[];
  found?: unknown;
  sameCategory?: unknown[];
  all?: unknown[];
  id?: string;
}

const open = ({
  gallery = 0,
  albums = [],
  locations = [],
  found = segment,
  sameCategory = [],
  all = [],
  id = '7',
}: Responses = {}) =>
  renderAt(`/segments/${id}`, <SegmentScreen params={{ id }} />, {
    answers: {
      [self]: found,
      '/api/tv-segments?after=7&category=1&limit=4&with_categories=true': sameCategory,
      '/api/tv-segments?category=1&limit=5&with_categories=true': [found, ...sameCategory],
      '/api/tv-segments?limit=5&with_categories=true': all,
      '/api/tv-segments/7/gallery': buildGallery(gallery),
      '/api/tv-segments/7/bts-albums': albums,
      '/api/segment-locations/segment/7': locations,
    },
  });

beforeEach(clearLocation);

describe('SegmentScreen', () => {
  test('shows player, share bar and details, and no empty sections', async () => {
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'The pie counter' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Watch TV Segment' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Share' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Segment Details' })).toHaveTextContent(
      /Food & Drink(?!.*Filmed in)/,
    );
    expect(screen.getByRole('region', { name: 'About Hoosier Pulse' })).toBeInTheDocument();
    for (const name of ['Photo Gallery', 'Behind The Scenes', 'Location'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  });

  test('has no empty texts of a show that has none', () => {
    const { tagline, description, ...show } = fakePageData().show;

    renderAt('/', <AboutShow />, { data: { show } });

    const about = screen.getByRole('region', { name: 'About Hoosier Pulse' });
    expect(about.querySelectorAll('strong, p')).toHaveLength(0);
  });

  test('details name the towns and count the photos', async () => {
    open({ gallery: 20, found: { ...segment, towns: ['Bridgeton', 'Nashville'] } });

    const details = await screen.findByRole('region', { name: 'Segment Details' });
    await waitFor(() => expect(details).toHaveTextContent('Filmed inBridgeton, NashvillePhotos20'));
  });

  test.each([
    ['abc', 'Invalid Segment ID'],
    ['0', 'Invalid Segment ID'],
    ['8', 'TV Segment Not Found'],
  ])('with the id %s shows %s', async (id, title) => {
    open({ id });

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  test('reads again when the visitor returns to the window', async () => {
    const versions = [segment, { ...segment, title: 'The pie counter, corrected' }];
    open({ found: () => versions.shift() });
    await screen.findByRole('heading', { level: 1, name: 'The pie counter' });

    act(() => void window.dispatchEvent(new Event('visibilitychange')));

    expect(
      await screen.findByRole('heading', { level: 1, name: 'The pie counter, corrected' }),
    ).toBeInTheDocument();
  });

  test('loads others of its category first', async () => {
    const other = buildCategory({ id: 2, name: 'Arts & Entertainment' });
    const bakery = buildSegment({ id: 6, title: 'A bakery', category: buildCategory(), categoryId: 1 });
    open({
      sameCategory: [bakery],
      all: [buildSegment({ id: 9, title: 'A theatre', category: other, categoryId: 2 }), segment, bakery],
    });
    await screen.findByRole('heading', { level: 1 });

    nearness.comeNear();

    const more = within(screen.getByRole('region', { name: 'More TV segments' }));
    expect(await more.findByText('A bakery')).toBeInTheDocument();
    expect(more.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'A bakery',
      'A theatre',
    ]);
  });

  test('links albums of the segment', async () => {
    open({ albums: [buildAlbum({ id: 3, title: 'A day at the mill' })] });

    expect(await screen.findByRole('link', { name: 'A day at the mill' })).toHaveAttribute('href', '/bts/3');
  });
});

describe('segment gallery', () => {
  const gallery = async () => within(await screen.findByRole('region', { name: 'Photo Gallery' }));

  test('shows twelve of twenty pictures and how many are left', async () => {
    open({ gallery: 20 });

    const shown = (await gallery()).getAllByRole('button', { name: /^Enlarge Picture/ });
    expect(shown).toHaveLength(12);
    expect(shown[5]?.querySelector('.small')).toHaveTextContent('+14');
    expect(shown[11]?.querySelector('.wide')).toHaveTextContent('+8');
  });

  test('links all pictures to their files without scripts', async () => {
    const images = buildGallery(13);
    const { markup, errors } = await hydrateAt('/segments/7', <SegmentScreen params={{ id: '7' }} />, {
      queries: { [self]: segment, '/api/tv-segments/7/gallery': images },
    });

    for (const { url } of images) expect(markup).toContain(`<a href="${url}"`);
    expect(errors).toEqual([]);
  });

  test.each([
    [6, false],
    [7, true],
  ])('with %s pictures offers to enlarge them: %s', async (count, offered) => {
    open({ gallery: count });

    const enlarge = (await gallery()).queryByRole('button', { name: 'Enlarge Images' });
    expect(enlarge !== null).toBe(offered);
  });
});

describe('segment locations', () => {
  test('links directions of each location', async () => {
    open({ locations: [buildSegmentLocation(), buildSegmentLocation({ id: 2, locationName: 'The depot' })] });

    const links = await screen.findAllByRole('link', { name: /Get Directions/ });
    expect(links).toHaveLength(2);
    expect(links[1]).toHaveAttribute('href', expect.stringContaining('The%20depot'));
  });

  test('loads a map of the first location that has a point', async () => {
    const { container, calls } = open({
      locations: [
        buildSegmentLocation({ id: 1, locationName: 'The depot', latitude: null, longitude: null }),
        buildSegmentLocation({ id: 2 }),
        buildSegmentLocation({ id: 3, locationName: 'The dam' }),
      ],
    });
    const name = await screen.findByRole('heading', { level: 3, name: 'Bridgeton Mill' });
    expect(container.querySelector('svg[role="img"]')).not.toBeInTheDocument();
    expect(calls.map(({ address }) => address)).not.toContain(Object.keys(outlineResponses)[0]);

    nearness.comeNear();

    const map = await screen.findByRole('img', { name: 'Map of Parke with Bridgeton Mill' });
    expect(map.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await within(map as HTMLElement).findByText('Terre Haute')).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: /^Map/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'See all places on the map' })).toHaveAttribute(
      'href',
      '/map?place=segment-2',
    );
  });

  test('replaces the button with the distance', async () => {
    fakeGeolocation({ latitude: 39.7684, longitude: -86.1581 });
    open({ locations: [buildSegmentLocation()] });

    const button = await screen.findByRole('button', { name: 'Find My Location' });
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'Finding...' })).toBeDisabled();

    expect(await screen.findByText('54.8 miles away')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Find/ })).not.toBeInTheDocument();
  });

  test('shows nothing when the visitor denies access', async () => {
    fakeGeolocation({ code: 1 });
    open({ locations: [buildSegmentLocation()] });

    fireEvent.click(await screen.findByRole('button', { name: 'Find My Location' }));

    await waitFor(() => expect(screen.getByRole('button', { name: 'Find My Location' })).toBeEnabled());
    expect(screen.queryByText(/denied/)).not.toBeInTheDocument();
  });
});
