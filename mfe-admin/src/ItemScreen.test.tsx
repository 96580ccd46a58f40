import { screen, waitFor } from '@testing-library/react';
import { detail, field, openItem } from './features/items/testing/openItem';

describe('#the address', () => {
  test('When it names a field, then the form opens at that field', async () => {
    openItem('/admin/items/segment/1#description', { '/api/admin/items/segment/1': detail() });
    await screen.findByRole('form', { name: 'Covered Bridges' });

    await waitFor(() => expect(field('Description')).toHaveFocus());
  });

  test.each(['/admin/items/album/1', '/admin/items/segment/99'])(
    'When nothing is edited at %s, then the page is not found',
    async (address) => {
      openItem(address);

      expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    },
  );

  test('When nobody is signed in, then the password is asked for and nothing is read', async () => {
    const outside = { authenticated: false, expiresAt: null, latestEnd: null };
    const { calls } = openItem('/admin/items/segment/1', { '/api/admin/session': outside });

    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(calls.map(({ address }) => address)).not.toContain('/api/admin/items/segment/1');
  });
});
