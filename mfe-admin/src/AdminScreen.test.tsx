import { renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { AdminScreen } from './AdminScreen';

const open = (empty: boolean, address = '/admin') =>
  renderAt(address, <AdminScreen />, {
    answers: {
      '/api/admin/session': { authenticated: true, expiresAt: '2099-01-01T00:00:00.000Z' },
      '/api/admin/start': { done: [], skipped: [], empty },
    },
  });

const chosen = (name: string) =>
  waitFor(() => expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'));

describe('#the admin', () => {
  test('When the installation is empty, then it opens on the first day', async () => {
    open(true);

    await chosen('Start');
  });

  test('When there are items, then it opens on the giveaway', async () => {
    open(false);

    await chosen('Giveaway');
  });

  test('When the address names a tab, then it is that one', async () => {
    open(true, '/admin?tab=trash');

    await chosen('Trash');
  });
});
