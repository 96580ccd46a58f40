import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast, write } from '../../../testing/actions';
import { openGiveawayTab } from './testing/openGiveawayTab';

const testEmail = () => within(screen.getByRole('form', { name: 'Test email' }));

describe('#test e-mail', () => {
  test.each([
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Valid email is required'],
  ])('When %s is missing, then it says "%s"', async (label, message) => {
    await openGiveawayTab();
    fireEvent.click(testEmail().getByRole('button', { name: 'Send Test Email' }));

    await waitFor(() => expect(testEmail().getByLabelText(label)).toHaveAccessibleDescription(message));
  });

  test('When the address is none, then nothing is sent', async () => {
    const { calls } = await openGiveawayTab();
    write(testEmail().getByLabelText('First name'), 'Ann');
    write(testEmail().getByLabelText('Last name'), 'Öberg');
    write(testEmail().getByLabelText('Email'), 'ann@');
    fireEvent.click(testEmail().getByRole('button', { name: 'Send Test Email' }));

    expect(await testEmail().findByText('Valid email is required')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  test.each([
    ['server', 'Test email sent to ann@example.com'],
    ['folder', 'Test email saved to /srv/mail; not sent to anyone.'],
  ])('says where the e-mail went when mail goes to the %s', async (delivery, description) => {
    await openGiveawayTab({
      'POST /api/admin/test-email': { sent: true },
      '/api/admin/mail': { delivery, folder: '/srv/mail', waiting: 0, lastError: null },
    });
    const isNoted = () => screen.queryAllByText(/^E-mails are not sent/).length > 0;
    await waitFor(() => expect(isNoted()).toBe(delivery === 'folder'));
    write(testEmail().getByLabelText('First name'), 'Ann');
    write(testEmail().getByLabelText('Last name'), 'Öberg');
    write(testEmail().getByLabelText('Email'), 'ann@example.com');
    fireEvent.click(testEmail().getByRole('button', { name: 'Send Test Email' }));

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Success', description }));
  });

  test('When it cannot be sent, then a toast says so with the reason', async () => {
    const refused = { refused: 503, body: { detail: 'Mail is not set up' } };
    const { calls } = await openGiveawayTab({ 'POST /api/admin/test-email': refused });
    write(testEmail().getByLabelText('First name'), 'Ann');
    write(testEmail().getByLabelText('Last name'), 'Öberg');
    write(testEmail().getByLabelText('Email'), 'ann@example.com');
    fireEvent.click(testEmail().getByRole('button', { name: 'Send Test Email' }));

    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Failed to send test email',
        description: 'Mail is not set up',
      }),
    );
    expect(calls.at(-1)?.body).toEqual({
      firstName: 'Ann',
      lastName: 'Öberg',
      email: 'ann@example.com',
      giveawayId: 1,
      giveawayTitle: 'The Golden Hour Giveaway',
      prize: 'A $50 gift card',
    });
  });
});
