import type { Business } from '@show/contracts/entities/business';
import type { NearbyItem } from '@show/contracts/entities/mapItem';
import { buildBusiness, buildMapItem } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { watchNearness } from '../../../testing/nearness';
import { BusinessScreen } from './BusinessScreen';

const open = (business: Partial<Business>, nearby: NearbyItem[] = []) =>
  renderAt('/businesses/3', <BusinessScreen params={{ id: '3' }} />, {
    answers: {
      '/api/businesses/3': buildBusiness({ id: 3, name: 'Bridgeton Mill', ...business }),
      '/api/businesses/3/nearby': nearby,
    },
  });

beforeEach(() => void watchNearness());

describe('#/businesses/{id}', () => {
  test('When a business is opened, then its signs, words and ways are there', async () => {
    open({
      featured: true,
      hotelRecommended: true,
      address: '8104 Bridgeton Rd',
      phone: '(765) 555-0142',
      website: 'https://example.org/mill',
      latitude: 39.6445,
      longitude: -87.1773,
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'Bridgeton Mill' })).toBeInTheDocument();
    expect(screen.getByText('Featured')).toBeInTheDocument();
    expect(screen.getByText('Hotel Recommended')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '(765) 555-0142' })).toHaveAttribute('href', 'tel:7655550142');
    expect(screen.getByRole('link', { name: 'Visit Website' })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Get Directions' })).toBeInTheDocument();
    expect(screen.getByText('Interactive map coming soon')).toBeInTheDocument();
    expect(screen.getByText('39.644500, -87.177300')).toBeInTheDocument();
  });

  test.each([{ latitude: 39.6445 }, { longitude: -87.1773 }, {}])(
    'When the point is only %j, then no way is shown',
    async (point) => {
      open({ address: '8104 Bridgeton Rd', ...point });

      await screen.findByText('8104 Bridgeton Rd');
      expect(screen.queryByRole('link', { name: 'Get Directions' })).not.toBeInTheDocument();
      expect(screen.queryByText('Interactive map coming soon')).not.toBeInTheDocument();
    },
  );

  test('When its point is known, then a still map of its county stands below the words', async () => {
    open({ latitude: 39.6445, longitude: -87.1773 });

    const map = await screen.findByRole('img', { name: 'Map of Parke with Bridgeton Mill' });
    const words = screen.getByText('Interactive map coming soon');
    expect(words.compareDocumentPosition(map)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await within(map as HTMLElement).findByText('Terre Haute')).toBeInTheDocument();
    expect(within(map as HTMLElement).getByText('Vermillion')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all places on the map' })).toHaveAttribute(
      'href',
      '/map?place=business-3',
    );
  });

  test('When the visitor comes near the end, then the places nearby follow', async () => {
    const { comeNear } = watchNearness();
    open({ latitude: 39.6445, longitude: -87.1773 }, [
      { ...buildMapItem({ id: 8, segment: { id: 8, title: 'At the wheel' } }), miles: 0.1 },
      { ...buildMapItem({ id: 7, segment: { id: 7, title: 'Carousel' } }), miles: 3.8 },
    ]);
    await screen.findByRole('heading', { level: 1 });

    comeNear();

    const nearby = within(await screen.findByRole('region', { name: 'Nearby' }));
    const [here, far] = await nearby.findAllByRole('article');
    expect(here).toHaveTextContent(/Filmed here.*At the wheel/);
    expect(far).toHaveTextContent(/3\.8 miles.*Carousel/);
    expect(nearby.getByRole('link', { name: 'Carousel' })).toHaveAttribute('href', '/segments/7');
  });

  test('When there is no such business, then that is said and the map offered', async () => {
    renderAt('/businesses/none', <BusinessScreen params={{ id: 'none' }} />);

    expect(await screen.findByRole('heading', { level: 1, name: 'Business Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find businesses on the map' })).toHaveAttribute('href', '/map');
  });

  test('When the document has already said so, then nobody is asked again', async () => {
    const { calls } = renderAt('/businesses/none', <BusinessScreen params={{ id: 'none' }} />, {
      data: { page: { id: 'business', params: { id: 'none' }, address: '/businesses/none', status: 404 } },
    });

    expect(screen.getByRole('heading', { level: 1, name: 'Business Not Found' })).toBeInTheDocument();
    expect(calls.map(({ address }) => address)).toEqual(['/api/episodes/featured']);
  });
});
