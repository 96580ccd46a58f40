import { renderAt } from '@show/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { asEditor, asOwner, asVolunteer } from '../testing/actions';
import { AdminScreen } from './AdminScreen';

const open = (empty: boolean, address = '/admin', session = asOwner) =>
  renderAt(address, <AdminScreen />, {
    answers: {
      '/api/admin/session': session,
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

  test('keeps the settings, people and System from editors, and names them in the frame', async () => {
    open(false, '/admin?tab=people', asEditor);
    await chosen('Giveaway');

    const rail = within(screen.getByRole('tablist', { name: 'Admin sections' }));
    expect(rail.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Giveaway',
      'On Air',
      'Images',
      'General Images',
      'Locations',
      'BTS Albums',
      'Filming Calendar',
      'Publishing',
      'Show and People',
      'Activity and Trash',
    ]);
    expect(screen.getByRole('link', { name: 'Ed Editor · Your Account' })).toHaveAttribute(
      'href',
      '/admin?tab=account',
    );
  });

  test('opens Images for volunteers, with what they may work on', async () => {
    open(true, '/admin?tab=giveaway', asVolunteer);
    await chosen('Images');

    const rail = within(screen.getByRole('tablist', { name: 'Admin sections' }));
    expect(rail.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Images',
      'General Images',
      'Locations',
      'BTS Albums',
      'Publishing',
      'Activity and Trash',
    ]);
  });
});
