import {
  buildAlbum,
  buildCategory,
  buildGallery,
  buildSegment,
  buildSegmentLocation,
} from '@show/test-kit/builders';
import { clearLocation } from '@show/web-kit/location';
import { hydrateAt, outlinesAnswer, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { watchNearness } from '../../../testing/nearness';
import { SegmentScreen } from './SegmentScreen';

const self = '/api/tv-segments/7?with_category=true';
const segment = buildSegment({ id: 7, category: buildCategory(), categoryId: 1, youtubeId: 'M7lc1UVf-VE' });

const nearness = watchNearness();

interface Around {
  gallery?: number;
  albums?: unknown[];
  locations?: unknown[];
  found?: unknown;
  alike?: unknown[];
  all?: unknown[];
  id?: string;
}

const open = ({
  gallery = 0,
  albums = [],
  locations = [],
  found = segment,
  alike = [],
  all = [],
  id = '7',
}: Around = {}) =>
  renderAt(`/segments/${id}`, <SegmentScreen params={{ id }} />, {
    answers: {
      [self]: found,
      '/api/tv-segments?after=7&category=1&limit=4&with_categories=true': alike,
      '/api/tv-segments?category=1&limit=5&with_categories=true': [found, ...alike],
      '/api/tv-segments?limit=5&with_categories=true': all,
      '/api/tv-segments/7/gallery': buildGallery(gallery),
      '/api/tv-segments/7/bts-albums': albums,
      '/api/segment-locations/segment/7': locations,
    },
  });

beforeEach(clearLocation);

describe('#SegmentScreen', () => {
  test('When it opens, then it can be watched, read, passed on, and its facts and the show’s are there', async () => {
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'The pie counter' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Watch TV Segment' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Share' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Segment Details' })).toHaveTextContent('Food & Drink');
    expect(screen.getByRole('region', { name: 'About Hoosier Pulse' })).toBeInTheDocument();
  });

  test('When it has neither pictures nor albums nor places, then nothing is said of them', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });

    for (const name of ['Photo Gallery', 'Behind The Scenes', 'Location'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  });

  test.each([
    ['abc', 'Invalid Segment ID'],
    ['0', 'Invalid Segment ID'],
    ['8', 'TV Segment Not Found'],
  ])('When the id is %s, then it says %s', async (id, title) => {
    open({ id });

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  test('When the visitor comes back to the window, then it is read again', async () => {
    const versions = [segment, { ...segment, title: 'The pie counter, corrected' }];
    open({ found: () => versions.shift() });
    await screen.findByRole('heading', { level: 1, name: 'The pie counter' });

    act(() => void window.dispatchEvent(new Event('visibilitychange')));

    expect(
      await screen.findByRole('heading', { level: 1, name: 'The pie counter, corrected' }),
    ).toBeInTheDocument();
  });

  test('When the visitor reads on, then others of its category come first', async () => {
    const other = buildCategory({ id: 2, name: 'Arts & Entertainment' });
    const bakery = buildSegment({ id: 6, title: 'A bakery', category: buildCategory(), categoryId: 1 });
    open({
      alike: [bakery],
      all: [buildSegment({ id: 9, title: 'A theatre', category: other, categoryId: 2 }), segment, bakery],
    });
    await screen.findByRole('heading', { level: 1 });

    nearness.comeNear();

    const more = within(screen.getByRole('region', { name: 'More TV Segments' }));
    expect(await more.findByText('A bakery')).toBeInTheDocument();
    expect(more.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'A bakery',
      'A theatre',
    ]);
  });

  test('When albums were made that day, then they are linked', async () => {
    open({ albums: [buildAlbum({ id: 3, title: 'A day at the mill' })] });

    expect(await screen.findByRole('link', { name: 'A day at the mill' })).toHaveAttribute('href', '/bts/3');
  });
});

describe('#the gallery', () => {
  const gallery = async () => within(await screen.findByRole('region', { name: 'Photo Gallery' }));

  test('When there are twenty pictures, then twelve are on the page, and the last of each width says how many more', async () => {
    open({ gallery: 20 });

    const shown = (await gallery()).getAllByRole('button', { name: /^Enlarge Picture/ });
    expect(shown).toHaveLength(12);
    expect(shown[5]?.querySelector('.small')).toHaveTextContent('+14');
    expect(shown[11]?.querySelector('.wide')).toHaveTextContent('+8');
  });

  test.each([12, 13])(
    'When there are %d and no scripts, then all are links to their files',
    async (count) => {
      const images = buildGallery(count);
      const { markup, errors } = await hydrateAt('/segments/7', <SegmentScreen params={{ id: '7' }} />, {
        queries: { [self]: segment, '/api/tv-segments/7/gallery': images },
      });

      for (const { url } of images) expect(markup).toContain(`<a href="${url}"`);
      expect(errors).toEqual([]);
    },
  );

  test.each([
    [6, false],
    [7, true],
  ])('When there are %s pictures, then enlarging is offered: %s', async (count, offered) => {
    open({ gallery: count });

    const enlarge = (await gallery()).queryByRole('button', { name: 'Enlarge Images' });
    expect(enlarge !== null).toBe(offered);
  });

  test('When a picture is chosen, then it stands large, among all the others', async () => {
    open({ gallery: 20 });

    fireEvent.click((await gallery()).getByRole('button', { name: 'Enlarge Picture 2' }));

    expect(await screen.findByRole('dialog', { name: 'Photo Gallery: The pie counter' })).toBeInTheDocument();
    expect(screen.getByText('2 of 20')).toBeInTheDocument();
  });
});

describe('#the places', () => {
  const answerPosition = (getCurrentPosition: unknown) =>
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const find = async () => {
    const button = await screen.findByRole('button', { name: 'Find My Location' });
    await act(async () => {
      fireEvent.click(button);
    });
  };

  test('When there are places, then each has its way', async () => {
    open({ locations: [buildSegmentLocation(), buildSegmentLocation({ id: 2, locationName: 'The depot' })] });

    const links = await screen.findAllByRole('link', { name: /Get Directions/ });
    expect(links).toHaveLength(2);
    expect(links[1]).toHaveAttribute('href', expect.stringContaining('The%20depot'));
  });

  test('When the visitor comes near, then a still map of the first place with a point stands above its name', async () => {
    const { container, calls } = open({
      locations: [
        buildSegmentLocation({ id: 1, locationName: 'The depot', latitude: null, longitude: null }),
        buildSegmentLocation({ id: 2 }),
        buildSegmentLocation({ id: 3, locationName: 'The dam' }),
      ],
    });
    const name = await screen.findByRole('heading', { level: 3, name: 'Bridgeton Mill' });
    expect(container.querySelector('svg[role="img"]')).not.toBeInTheDocument();
    expect(calls.map(({ address }) => address)).not.toContain(Object.keys(outlinesAnswer)[0]);

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

  test.each([{ latitude: null }, { longitude: null }])(
    'When the point of its place is only known with %j, then there is no map',
    async (point) => {
      const { container } = open({ locations: [buildSegmentLocation(point)] });

      await screen.findByRole('heading', { level: 3, name: 'Bridgeton Mill' });
      expect(container.querySelector('.frame[data-needs-script]')).not.toBeInTheDocument();
    },
  );

  test('When there are no scripts, then places are a list with their ways, without a map', async () => {
    const { markup, errors } = await hydrateAt('/segments/7', <SegmentScreen params={{ id: '7' }} />, {
      queries: { [self]: segment, '/api/segment-locations/segment/7': [buildSegmentLocation()] },
    });

    expect(markup).toMatch(/<li[^>]*><div class="frame" data-needs-script=""><\/div><h3[^>]*>Bridgeton Mill/);
    expect(markup).toContain('Get Directions: Bridgeton Mill');
    expect(errors).toEqual([]);
  });

  test('When the visitor is found, then the distance is told and the button gone', async () => {
    let tell: (position: unknown) => void = () => {};
    answerPosition((success: typeof tell) => {
      tell = success;
    });
    open({ locations: [buildSegmentLocation()] });

    await find();
    expect(screen.getByRole('button', { name: 'Finding...' })).toBeDisabled();
    act(() =>
      tell({ coords: { latitude: 39.7684, longitude: -86.1581, accuracy: 5 }, timestamp: Date.now() }),
    );

    expect(await screen.findByText('54.8 miles away')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Find/ })).not.toBeInTheDocument();
  });

  test('When the visitor refuses, then nothing is said', async () => {
    answerPosition((_: unknown, failure: (error: unknown) => void) => failure({ code: 1 }));
    open({ locations: [buildSegmentLocation()] });

    await find();

    await waitFor(() => expect(screen.getByRole('button', { name: 'Find My Location' })).toBeEnabled());
    expect(screen.queryByText(/denied/)).not.toBeInTheDocument();
  });
});
