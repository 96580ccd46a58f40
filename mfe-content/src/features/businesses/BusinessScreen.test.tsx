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

describe('BusinessScreen', () => {
  test('shows badges, contact, directions and a map that links to the place', async () => {
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
    expect(screen.getByRole('link', { name: 'Visit website' })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Get Directions' })).toBeInTheDocument();
    expect(screen.getByText('Interactive map coming soon')).toBeInTheDocument();
    expect(screen.getByText('39.644500, -87.177300')).toBeInTheDocument();

    const map = await screen.findByRole('img', { name: 'Map of Parke with Bridgeton Mill' });
    expect(screen.queryByText('Interactive map coming soon')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy coordinates' })).toBeInTheDocument();
    expect(await within(map as HTMLElement).findByText('Terre Haute')).toBeInTheDocument();
    expect(within(map as HTMLElement).getByText('Vermillion')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all places on the map' })).toHaveAttribute(
      'href',
      '/map?place=business-3',
    );
  });

  test.each([{ latitude: 39.6445 }, { longitude: -87.1773 }])(
    'shows no directions for the incomplete point %j',
    async (point) => {
      open({ address: '8104 Bridgeton Rd', ...point });

      await screen.findByText('8104 Bridgeton Rd');
      expect(screen.queryByRole('link', { name: 'Get Directions' })).not.toBeInTheDocument();
      expect(screen.queryByText('Interactive map coming soon')).not.toBeInTheDocument();
    },
  );

  test('loads nearby places when the visitor comes near the end', async () => {
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
});
