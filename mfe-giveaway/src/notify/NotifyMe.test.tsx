import { historyMove } from '@show/web-kit/router';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NotifyMe } from './NotifyMe';

const call = 'POST /api/giveaways/4/notices';
async function open(sendsMail = true) {
  const giveaway = { id: 4, title: 'Two tickets', startDate: '2026-12-01T23:00:00.000Z' };
  const rendered = renderAt('/giveaways-old', <NotifyMe giveaway={giveaway} />, {
    answers: { [call]: {}, '/api/privacy': { sendsMail } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Notify Me: Two tickets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell me when it opens' }));
  return { ...rendered, dialog };
}
const write = (dialog: ReturnType<typeof within>, email: string) => {
  fireEvent.change(dialog.getByRole('textbox', { name: 'Email' }), { target: { value: email } });
  fireEvent.click(dialog.getByRole('button', { name: 'Notify Me' }));
};

describe('NotifyMe', () => {
  test('sends the address and asks to confirm it by email', async () => {
    const { dialog, calls } = await open();

    write(dialog, ' ann@example.com ');

    const sent = within(await screen.findByRole('dialog', { name: 'Check your email' }));
    expect(sent.getByText('ann@example.com')).toBeInTheDocument();
    expect(calls).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        address: '/api/giveaways/4/notices',
        body: { email: 'ann@example.com' },
      }),
    );
    fireEvent.click(sent.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('closes on Back, also after the address was sent', async () => {
    const { dialog } = await open();
    write(dialog, 'ann@example.com');
    await screen.findByRole('dialog', { name: 'Check your email' });

    fireEvent(window, new CustomEvent(historyMove));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('offers the calendar where no email is sent', async () => {
    const { dialog } = await open(false);

    expect(dialog.getByText(/^This site can't send email yet\. Two tickets opens on/)).toBeInTheDocument();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: /^Add to Google Calendar/ })).toHaveAttribute(
      'href',
      expect.stringContaining('20261201T230000Z'),
    );
  });
});
