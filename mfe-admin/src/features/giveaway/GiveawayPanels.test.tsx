import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { MailStatus } from '@show/contracts/entities/mailStatus';
import { buildGiveaway } from '@show/test-kit/builders';
import { read, useQuery } from '@show/web-kit/query';
import { FakeSocket, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { bodiesOf, conflict, failed, press, toasted, write } from '../../../testing/actions';
import { GiveawayStatus } from './GiveawayStatus';
import { MailDelivery } from './MailDelivery';
import { RecentEntries } from './RecentEntries';
import { ResetGiveaway } from './ResetGiveaway';
import { RunGiveaway } from './RunGiveaway';
import { TestEmail } from './TestEmail';

type Answers = RenderAtOptions['answers'];

/** A change of the usual giveaway, in the version that is shown. */
const changeOf = (what: 'reset' | 'end') =>
  `POST /api/giveaways/1/${what}?updatedAt=${encodeURIComponent(buildGiveaway().updatedAt)}`;

const well: MailStatus = {
  delivery: 'server',
  folder: null,
  ownAddress: 'show@example.com',
  waiting: 0,
  lastError: null,
};

function List() {
  useQuery(read('/api/giveaways'));
  return null;
}

/** The status beside the list that it refetches. */
function openStatus() {
  FakeSocket.install();
  return renderAt(
    '/admin',
    <>
      <GiveawayStatus giveaway={buildGiveaway()} />
      <List />
    </>,
    { answers: { '/api/giveaways': [buildGiveaway()] } },
  );
}

test('GiveawayStatus follows the live count, never below the loaded one, and so does the list', async () => {
  jest.useFakeTimers();
  const { calls } = openStatus();
  const lists = () => calls.filter(({ address }) => address === '/api/giveaways').length;
  await waitFor(() => expect(lists()).toBe(1));
  expect(screen.getByText('426')).toBeInTheDocument();
  expect(screen.getByText('Connected').parentElement).toHaveAttribute('aria-hidden', 'true');
  act(() => FakeSocket.latest.accept());
  expect(FakeSocket.latest.sent).toEqual([{ type: 'subscribe', giveawayId: 1 }]);
  const update = (currentEntries: number) => {
    const data = { currentEntries, targetEntries: 500, round: 1, winnerSelected: false };
    act(() => FakeSocket.latest.say({ type: 'giveaway_update', giveawayId: 1, data }));
  };

  update(431);
  expect(screen.getByText('431')).toBeInTheDocument();
  expect(screen.getByText('Connected').parentElement).toHaveAttribute('aria-hidden', 'false');
  update(420);
  expect(screen.getByText('426')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(lists()).toBe(2);
  jest.useRealTimers();
});

test('GiveawayStatus refetches the list regularly where no live updates arrive', async () => {
  jest.useFakeTimers();
  const { calls } = openStatus();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(calls).toHaveLength(2);

  act(() => FakeSocket.latest.accept());
  const data = { currentEntries: 426, targetEntries: 500, round: 1, winnerSelected: false };
  act(() => FakeSocket.latest.say({ type: 'giveaway_update', giveawayId: 1, data }));
  await act(() => jest.advanceTimersByTimeAsync(40_000));

  expect(calls).toHaveLength(2);
  jest.useRealTimers();
});

describe('MailDelivery', () => {
  test.each([
    [{ delivery: 'off', waiting: 2 }, /^Email is not set up\. 2 emails wait until an owner/],
    [
      { delivery: 'folder', folder: '/srv/show/.local/mail' },
      /^Email is not set up\. Messages are saved to \/srv\/show\/\.local\/mail on the server/,
    ],
    [
      { waiting: 1, lastError: 'The mail server cannot be reached' },
      '1 email waits and will be retried. The mail server cannot be reached',
    ],
    [{ waiting: 3 }, /^$/],
  ] as const)('explains the delivery %j', async (status, words) => {
    const { calls, container } = renderAt('/admin', <MailDelivery />, {
      answers: { '/api/admin/mail': { ...well, ...status } },
    });

    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(container).toHaveTextContent(words));
  });
});

test('RecentEntries finds an entry by its number or date, and links each round as a download', async () => {
  renderAt('/admin', <RecentEntries giveaway={buildGiveaway({ round: 3 })} />, {
    answers: {
      '/api/giveaways/1/entries': [
        { id: 1, entryNumber: 1426, createdAt: '2025-03-04T18:30:00.000Z' },
        { id: 2, entryNumber: 97, createdAt: '2025-04-09T18:30:00.000Z' },
      ],
    },
  });
  await screen.findByText('#97');
  for (const words of ['#1,426', '1426', 'march 4']) {
    write(screen.getByLabelText('Search recent entries'), words);

    expect(screen.getByText('#1,426')).toBeInTheDocument();
    expect(screen.queryByText('#97')).not.toBeInTheDocument();
  }
  const links = screen.getAllByText(/^Export CSV/).map((text) => text.closest('a'));
  expect(links.map((link) => [link?.getAttribute('href'), link?.hasAttribute('download')])).toEqual([
    ['/api/admin/giveaways/1/entries.csv', true],
    ['/api/admin/giveaways/1/entries.csv?round=2', true],
  ]);
});

let refetched = (_giveaway: Giveaway): void => {};
function Refetched({ first, onSaved }: { first: Giveaway; onSaved: () => void }) {
  const [giveaway, setGiveaway] = useState(first);
  refetched = setGiveaway;
  return <ResetGiveaway giveaway={giveaway} onSaved={onSaved} />;
}

describe('ResetGiveaway', () => {
  async function ask(answers: Answers = {}, giveaway = buildGiveaway()) {
    const onSaved = jest.fn();
    renderAt('/admin', <Refetched first={giveaway} onSaved={onSaved} />, { answers });
    press('Reset Giveaway');
    return { dialog: within(await screen.findByRole('dialog', { name: 'Reset the giveaway?' })), onSaved };
  }

  test('resets the giveaway once RESET is typed', async () => {
    const reset = buildGiveaway({ round: 2 });
    const { dialog, onSaved } = await ask({ [changeOf('reset')]: reset });
    const link = dialog.getByText('Export its entries first');
    expect(link).toHaveAttribute('href', '/api/admin/giveaways/1/entries.csv');
    // A download does not leave the page.
    expect(link).toHaveAttribute('download');
    expect(dialog.getByRole('button', { name: 'Reset Giveaway' })).toBeDisabled();
    write(dialog.getByLabelText('Type RESET to confirm'), 'RESET');
    press('Reset Giveaway');

    await toasted({ title: 'Success', description: 'Giveaway reset successfully' });
    expect(onSaved.mock.calls[0]?.[0]).toEqual(reset);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('resets only the version for which RESET was typed', async () => {
    const { dialog } = await ask({ [changeOf('reset')]: conflict });
    // Another member resets it, or the response to the own reset was lost.
    act(() => refetched(buildGiveaway({ round: 2, updatedAt: '2025-01-02T00:00:00.000Z' })));
    expect(dialog.getByText(/^Round 1 ends/)).toBeInTheDocument();
    write(dialog.getByLabelText('Type RESET to confirm'), 'RESET');
    press('Reset Giveaway');

    await toasted({ title: 'Failed to reset giveaway', description: conflict.body.detail });
  });

  test('offers no export of a round without entries', async () => {
    const { dialog } = await ask({}, buildGiveaway({ currentEntries: 0 }));

    expect(dialog.queryByText('Export its entries first')).not.toBeInTheDocument();
  });
});

describe('RunGiveaway', () => {
  function open(overrides: Partial<Giveaway>, answers: Answers = {}) {
    const onGone = jest.fn();
    const giveaway = buildGiveaway(overrides);
    const panel = <RunGiveaway giveaway={giveaway} isEdited={false} onSaved={() => {}} onGone={onGone} />;
    return { ...renderAt('/admin', panel, { answers }), onGone };
  }

  test.each([
    ['Pause Giveaway', {}, { paused: true }],
    ['Resume Giveaway', { status: 'paused' }, { paused: false }],
    ['Keep the Code on This One', {}, { pinned: true }],
    ['Stop Keeping the Code Here', { pinned: true }, { pinned: false }],
  ] as const)('%s sends %j to the server', async (name, giveaway, body) => {
    const { calls } = open(giveaway, { 'PATCH /api/giveaways/1': buildGiveaway() });
    press(name);

    await waitFor(() => expect(bodiesOf(calls, 'PATCH')).toEqual([body]));
  });

  test('asks before it ends a giveaway or deletes the version that was seen', async () => {
    const { updatedAt } = buildGiveaway();
    const { calls, onGone } = open(
      {},
      {
        [changeOf('end')]: buildGiveaway({ status: 'over' }),
        [`DELETE /api/giveaways/1?updatedAt=${encodeURIComponent(updatedAt)}`]: () => null,
      },
    );
    press('End Giveaway');
    const end = within(await screen.findByRole('dialog', { name: 'End without a winner?' }));
    expect(calls).toEqual([]);
    fireEvent.click(end.getByText('End Giveaway'));
    await waitFor(() => expect(bodiesOf(calls, 'POST')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    press('Delete Giveaway');
    const remove = within(await screen.findByRole('dialog', { name: 'Delete this giveaway?' }));
    expect(bodiesOf(calls, 'DELETE')).toEqual([]);
    fireEvent.click(remove.getByText('Delete Giveaway'));
    await waitFor(() => expect(onGone).toHaveBeenCalled());
    expect(bodiesOf(calls, 'DELETE')).toHaveLength(1);
  });

  test.each(['won', 'claimed', 'over'] as const)('cannot pause or end a giveaway that is %s', (status) => {
    open({ status });

    expect(screen.queryByText(/^(Pause|Resume|End) Giveaway$/)).not.toBeInTheDocument();
  });
});

describe('TestEmail', () => {
  async function open(answers: Answers = {}) {
    const opened = renderAt('/admin', <TestEmail giveaway={buildGiveaway()} />, {
      answers: { '/api/admin/mail': well, ...answers },
    });
    await screen.findByLabelText('First name');
    return opened;
  }
  function send(): void {
    write(screen.getByLabelText('First name'), 'Ann');
    write(screen.getByLabelText('Last name'), 'Öberg');
    press('Send Test Email');
  }

  test('asks for each missing value, and says why it cannot be sent', async () => {
    const { calls } = await open({ 'POST /api/admin/test-email': failed });
    press('Send Test Email');
    const field = (label: string) => screen.getByLabelText(label);
    await waitFor(() => expect(field('First name')).toHaveAccessibleDescription('First name is required'));
    expect(field('Last name')).toHaveAccessibleDescription('Last name is required');
    expect(bodiesOf(calls, 'POST')).toEqual([]);
    send();

    await toasted({ title: 'Failed to send test email', description: failed.body.detail });
    const { title: giveawayTitle, prize } = buildGiveaway();
    const ann = { firstName: 'Ann', lastName: 'Öberg', email: 'show@example.com' };
    expect(bodiesOf(calls, 'POST')).toEqual([{ ...ann, giveawayId: 1, giveawayTitle, prize }]);
  });

  test.each([
    ['server', 'Test email sent to show@example.com'],
    ['folder', 'Test email saved to /srv/mail; not sent to anyone.'],
  ])('says where the email went when mail goes to the %s', async (delivery, description) => {
    await open({
      'POST /api/admin/test-email': { sent: true },
      '/api/admin/mail': { ...well, delivery, folder: '/srv/mail' },
    });
    expect(screen.queryAllByText(/^Email is not set up/)).toHaveLength(delivery === 'folder' ? 1 : 0);
    send();

    await toasted({ title: 'Success', description });
  });
});
