import { buildMapItem } from '@show/test-kit/builders';
import { clearLocation } from '@show/web-kit/location';
import { renderAt } from '@show/web-kit/testing';
import { act, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { fakeMap } from '../../../testing/fakeMap';
import { HomeMap } from './HomeMap';

beforeEach(() => {
  fakeMap();
  localStorage.clear();
  act(() => clearLocation());
});

describe('#HomeMap', () => {
  test('When the front page shows the map, then it helps, finds, shows all and leads on', async () => {
    renderAt('/', <HomeMap />, { answers: { '/api/segment-locations/map': [buildMapItem()] } });
    await waitForElementToBeRemoved(() => screen.queryByText('Loading Indiana locations...'), {
      timeout: 20_000,
    });

    expect(
      screen.getByText('Click any marker to learn about featured businesses and watch their TV segments'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Find My Location' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show All Locations' })).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: /^TV Segment Location: Bridgeton Mill/ }),
    ).toBeInTheDocument();
    expect(await screen.findByText(/^1 of 92 counties so far/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See every place' })).toHaveAttribute('href', '/map');
  });
});
