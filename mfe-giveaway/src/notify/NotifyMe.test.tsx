import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NotifyMe } from './NotifyMe';

const call = 'POST /api/giveaways/4/notices';
const refusal = {
  refused: 409,
  body: { code: 'conflict', detail: 'This giveaway is open already: enter it now' },
};

async function open(answer: unknown) {
  const rendered = renderAt('/giveaways-old', <NotifyMe giveaway={{ id: 4, title: 'Two tickets' }} />, {
    answers: { [call]: answer } as never,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Notify Me: Two tickets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell me when it opens' }));
  return { ...rendered, dialog };
}
const write = (dialog: ReturnType<typeof within>, email: string) => {
  fireEvent.change(dialog.getByRole('textbox', { name: 'Email' }), { target: { value: email } });
  fireEvent.click(dialog.getByRole('button', { name: 'Notify Me' }));
};

describe('#Notify Me', () => {
  test('When an address is sent, then the page says to confirm it by e-mail', async () => {
    const { dialog, calls } = await open({});

    write(dialog, ' ann@example.com ');

    const sent = within(await screen.findByRole('dialog', { name: 'Look into your mailbox' }));
    expect(sent.getByText('ann@example.com')).toBeInTheDocument();
    expect(calls).toMatchObject([
      { method: 'POST', address: '/api/giveaways/4/notices', body: { email: 'ann@example.com' } },
    ]);
    fireEvent.click(sent.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('When it is no address, then the form says so and sends nothing', async () => {
    const { dialog, calls } = await open({});

    write(dialog, 'ann');

    expect(await dialog.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  test('When it is refused, then the reason stands there and what was typed stays', async () => {
    const { dialog } = await open(refusal);

    write(dialog, 'ann@example.com');

    expect(await dialog.findByRole('alert')).toHaveTextContent('This giveaway is open already: enter it now');
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com');
  });
});
