import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { historyMove } from '@show/web-kit/router';
import { FakeSocket, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rereadReceipts } from '../../../storage/receipts';
import { rememberEntry } from '../entry/entryMemory';
import { GiveawayScreen } from '../GiveawayScreen';

const call = '/api/giveaways/1/my-entry/contact';
const entered = {
  entered: true,
  entryNumber: 427,
  createdAt: '2025-06-01T12:00:00.000Z',
  round: 1,
  pseudonym: 'ABCD2345',
  ledgerHash: 'ff',
};

beforeEach(() => {
  localStorage.clear();
  rereadReceipts();
  rememberEntry(1, { at: Date.now(), number: 427 });
  FakeSocket.install();
});

/** The page of a visitor who has entered. */
async function open(
  standing: Parameters<typeof buildStanding>[0] = {},
  answers: RenderAtOptions['answers'] = {},
  giveaway: Parameters<typeof buildGiveaway>[0] = {},
) {
  const rendered = renderAt('/giveaways', <GiveawayScreen params={{}} />, {
    answers: {
      '/api/giveaways/main': buildGiveaway(giveaway),
      '/api/giveaways/1': buildGiveaway(giveaway),
      '/api/giveaways/1/winners': [],
      '/api/giveaways/1/my-entry': buildStanding({ ...entered, ...standing }),
      '/api/privacy': { sendsMail: true },
      ...answers,
    },
  });
  await screen.findByRole('region', { name: 'Your receipt' });
  return rendered;
}
async function openForm(button = "Email me if it's mine") {
  fireEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'If the prize comes your way' }));
}
function send(dialog: ReturnType<typeof within>, email: string, button = 'Email Me'): void {
  fireEvent.change(dialog.getByRole('textbox', { name: 'Email' }), { target: { value: email } });
  fireEvent.click(dialog.getByRole('button', { name: button }));
}

describe('AlternateContact', () => {
  test('saves an email address and remembers it without storing it in the browser', async () => {
    const { calls } = await open({}, { [`PUT ${call}`]: {} });

    send(await openForm(), ' ann@example.com ');

    expect(await screen.findByText("We'll email you if the prize comes your way.")).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
      { address: call, body: { email: 'ann@example.com' } },
    ]);
    expect(JSON.stringify(localStorage)).not.toContain('ann@example.com');
    expect(localStorage.getItem('entry-receipts')).toContain('true');
  });

  test('rejects an invalid address, and keeps the text when the server refuses it', async () => {
    const { calls } = await open(
      {},
      { [`PUT ${call}`]: { refused: 409, body: { detail: 'The prize is claimed' } } },
    );
    const dialog = await openForm();
    send(dialog, 'ann');
    expect(await dialog.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);

    send(dialog, 'ann@example.com');

    expect(await dialog.findByRole('alert')).toHaveTextContent('The prize is claimed');
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com');
  });

  test('closes the form on Back', async () => {
    await open();
    await openForm();

    fireEvent(window, new CustomEvent(historyMove));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('changes and erases a stored address', async () => {
    const { calls } = await open({ contactLeft: true }, { [`PUT ${call}`]: {}, [`DELETE ${call}`]: {} });
    send(await openForm('Change my address'), 'bo@example.com', 'Change Address');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    fireEvent.click(screen.getByRole('button', { name: 'Erase my address' }));

    expect(await screen.findByRole('button', { name: "Email me if it's mine" })).toBeInTheDocument();
    // The page also reads regularly.
    const writes = calls.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method, address }) => `${method} ${address}`)).toEqual([
      `PUT ${call}`,
      `DELETE ${call}`,
    ]);
  });

  test('keeps the address when erasing fails', async () => {
    await open({ contactLeft: true }, { [`DELETE ${call}`]: { refused: 503 } });

    fireEvent.click(screen.getByRole('button', { name: 'Erase my address' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('erase the address');
    expect(screen.getByText("We'll email you if the prize comes your way.")).toBeInTheDocument();
  });

  test('accepts no address where no email is sent, and still erases a stored one', async () => {
    await open({ contactLeft: true }, { '/api/privacy': { sendsMail: false } });

    expect(await screen.findByText(/^This site can't send email yet/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change my address' })).not.toBeInTheDocument();
    expect(screen.queryByText(/We'll email you/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Erase my address' })).toBeInTheDocument();
  });

  test.each([
    ['this device has won', { isWinner: true }, { winnerSelected: true, status: 'won' as const }, 0],
    ['the prize is claimed', {}, { winnerSelected: true, status: 'claimed' as const }, 0],
    ['it ended without a winner', {}, { status: 'over' as const }, 0],
    ['the winner has not claimed yet', {}, { winnerSelected: true, status: 'won' as const }, 1],
    ['the prize has no winner left', {}, { winnerSelected: true, status: 'over' as const }, 1],
  ])(
    'when %s, offers the form only if the prize can still pass on',
    async (_, standing, giveaway, offered) => {
      await open(standing, {}, giveaway);

      expect(screen.queryAllByRole('button', { name: "Email me if it's mine" })).toHaveLength(offered);
    },
  );

  test('still erases a stored address once the prize is claimed', async () => {
    const { calls } = await open(
      { contactLeft: true },
      { [`DELETE ${call}`]: {} },
      { winnerSelected: true, status: 'claimed' },
    );
    expect(screen.queryByRole('button', { name: 'Change my address' })).not.toBeInTheDocument();

    fireEvent.click(screen.getByRole('button', { name: 'Erase my address' }));

    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Erase my address' })).not.toBeInTheDocument(),
    );
    expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE', address: call }));
  });
});
