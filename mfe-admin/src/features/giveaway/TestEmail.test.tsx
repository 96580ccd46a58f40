import { buildGiveaway } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { bodiesOf, failed, press, toasted, write } from '../../../testing/actions';
import { TestEmail } from './TestEmail';

const status = {
  delivery: 'server',
  folder: null,
  ownAddress: 'show@example.com',
  waiting: 0,
  lastError: null,
};
const open = (answers: RenderAtOptions['answers'] = {}) =>
  renderAt('/admin', <TestEmail giveaway={buildGiveaway()} />, {
    answers: { '/api/admin/mail': status, ...answers },
  });

async function send(): Promise<void> {
  write(await screen.findByLabelText('First name'), 'Ann');
  write(screen.getByLabelText('Last name'), 'Öberg');
  press('Send Test Email');
}

describe('TestEmail', () => {
  test('asks for each missing value and sends nothing', async () => {
    const { calls } = open();
    await screen.findByLabelText('First name');
    press('Send Test Email');

    const message = (label: string) => screen.getByLabelText(label);
    await waitFor(() => expect(message('First name')).toHaveAccessibleDescription('First name is required'));
    expect(message('Last name')).toHaveAccessibleDescription('Last name is required');
    expect(bodiesOf(calls, 'POST')).toEqual([]);
  });

  test.each([
    ['server', 'Test email sent to show@example.com'],
    ['folder', 'Test email saved to /srv/mail; not sent to anyone.'],
  ])('says where the email went when mail goes to the %s', async (delivery, description) => {
    open({
      'POST /api/admin/test-email': { sent: true },
      '/api/admin/mail': { ...status, delivery, folder: '/srv/mail' },
    });
    await waitFor(() =>
      expect(screen.queryAllByText(/^Email is not set up/)).toHaveLength(delivery === 'folder' ? 1 : 0),
    );
    await send();

    await toasted({ title: 'Success', description });
  });

  test('shows the reason when it cannot be sent', async () => {
    const { calls } = open({ 'POST /api/admin/test-email': failed });
    await send();

    await toasted({ title: 'Failed to send test email', description: failed.body.detail });
    expect(bodiesOf(calls, 'POST')).toEqual([
      {
        firstName: 'Ann',
        lastName: 'Öberg',
        email: 'show@example.com',
        giveawayId: 1,
        giveawayTitle: 'The Golden Hour Giveaway',
        prize: 'A $50 gift card',
      },
    ]);
  });
});
