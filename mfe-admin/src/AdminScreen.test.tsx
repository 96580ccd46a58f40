import { renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { signedIn } from '../testing/actions';
import { AdminScreen } from './AdminScreen';

const open = (empty: boolean, address = '/admin') =>
  renderAt(address, <AdminScreen />, {
    answers: {
      '/api/admin/session': signedIn,
      '/api/admin/start': { done: [], skipped: [], empty },
    },
  });

const chosen = (name: string) =>
  waitFor(() => expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'));

describe('AdminScreen', () => {
  test('opens Start while the installation is empty', async () => {
    open(true);

    await chosen('Start');
  });

  test('opens Giveaway once there are items', async () => {
    open(false);

    await chosen('Giveaway');
  });

  test('opens the tab in the URL', async () => {
    open(true, '/admin?tab=trash');

    await chosen('Trash');
  });
});
