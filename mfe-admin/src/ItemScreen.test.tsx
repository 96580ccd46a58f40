import { screen, waitFor } from '@testing-library/react';
import { signedOut } from '../testing/actions';
import { detail, field, openItem } from './features/items/testing/openItem';

describe('ItemScreen', () => {
  test('focuses the field in the URL', async () => {
    openItem('/admin/items/segment/1#description', { '/api/admin/items/segment/1': detail() });
    await screen.findByRole('form', { name: 'Covered Bridges' });

    await waitFor(() => expect(field('Description')).toHaveFocus());
  });

  test.each(['/admin/items/album/1', '/admin/items/segment/99'])(
    'shows Page Not Found at %s',
    async (address) => {
      openItem(address);

      expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    },
  );

  test('asks visitors for the password and requests nothing', async () => {
    const { calls } = openItem('/admin/items/segment/1', { '/api/admin/session': signedOut });

    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(calls.map(({ address }) => address)).not.toContain('/api/admin/items/segment/1');
  });
});
