import { buildGiveaway } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { bodiesOf, failed, press, toasted, write } from '../../../testing/actions';
import { TestEmail } from './TestEmail';

const open = (answers: RenderAtOptions['answers'] = {}) =>
  renderAt('/admin', <TestEmail giveaway={buildGiveaway()} />, { answers });

function send(): void {
  write(screen.getByLabelText('First name'), 'Ann');
  write(screen.getByLabelText('Last name'), 'Öberg');
  write(screen.getByLabelText('Email'), 'ann@example.com');
  press('Send Test Email');
}

describe('TestEmail', () => {
  test('asks for each missing value and sends nothing', async () => {
    const { calls } = open();
    press('Send Test Email');

    const message = (label: string) => screen.getByLabelText(label);
    await waitFor(() => expect(message('First name')).toHaveAccessibleDescription('First name is required'));
    expect(message('Last name')).toHaveAccessibleDescription('Last name is required');
    expect(message('Email')).toHaveAccessibleDescription('Valid email is required');
    expect(bodiesOf(calls, 'POST')).toEqual([]);
  });

  test.each([
    ['server', 'Test email sent to ann@example.com'],
    ['folder', 'Test email saved to /srv/mail; not sent to anyone.'],
  ])('says where the e-mail went when mail goes to the %s', async (delivery, description) => {
    open({
      'POST /api/admin/test-email': { sent: true },
      '/api/admin/mail': { delivery, folder: '/srv/mail', waiting: 0, lastError: null },
    });
    await waitFor(() =>
      expect(screen.queryAllByText(/^E-mails are not sent/)).toHaveLength(delivery === 'folder' ? 1 : 0),
    );
    send();

    await toasted({ title: 'Success', description });
  });

  test('shows the reason when it cannot be sent', async () => {
    const { calls } = open({ 'POST /api/admin/test-email': failed });
    send();

    await toasted({ title: 'Failed to send test email', description: failed.body.detail });
    expect(bodiesOf(calls, 'POST')).toEqual([
      {
        firstName: 'Ann',
        lastName: 'Öberg',
        email: 'ann@example.com',
        giveawayId: 1,
        giveawayTitle: 'The Golden Hour Giveaway',
        prize: 'A $50 gift card',
      },
    ]);
  });
});
