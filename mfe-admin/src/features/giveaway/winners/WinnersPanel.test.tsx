import { buildChange, buildGiveaway, buildWinner } from '@show/test-kit/builders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failed, toast, write } from '../../../../testing/actions';
import { openGiveawayTab } from '../testing/openGiveawayTab';

describe('#winners and entries', () => {
  test('When there are none, then it says so', async () => {
    await openGiveawayTab();

    expect(await screen.findByText('No previous winners yet.')).toBeInTheDocument();
    expect(await screen.findByText('No entries yet')).toBeInTheDocument();
  });

  test('When there are some, then they stand in tables', async () => {
    await openGiveawayTab({
      '/api/admin/all-winners/1': [buildWinner()],
      '/api/giveaways/1/entries': [{ id: 1, entryNumber: 426, createdAt: '2025-03-04T18:30:00.000Z' }],
    });

    const winners = within(await screen.findByRole('table', { name: 'Winners' }));
    expect(
      winners.getByRole('row', { name: /Ann Öberg.*ann@example.com.*#500.*Claimed/ }),
    ).toBeInTheDocument();
    const heads = winners.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(expect.arrayContaining(['Address', 'Claim', 'Message']));
    const entries = within(await screen.findByRole('table', { name: 'Recent entries' }));
    expect(entries.getByRole('row', { name: /#426/ })).toBeInTheDocument();
  });

  test.each(['#1,426', '1426', 'march 4'])(
    'When an entry is searched for by %s as it is read, then it is found',
    async (words) => {
      await openGiveawayTab({
        '/api/giveaways/1/entries': [
          { id: 1, entryNumber: 1426, createdAt: '2025-03-04T18:30:00.000Z' },
          { id: 2, entryNumber: 97, createdAt: '2025-04-09T18:30:00.000Z' },
        ],
      });
      const search = await screen.findByRole('searchbox', { name: 'Search recent entries' });
      write(search, words);

      const entries = within(screen.getByRole('table', { name: 'Recent entries' }));
      expect(entries.getByRole('row', { name: /1,426/ })).toBeInTheDocument();
      expect(entries.queryByRole('row', { name: /#97/ })).not.toBeInTheDocument();
    },
  );

  test('When staff look at a name, then they show it, and hide it again', async () => {
    let winner = buildWinner({ hidden: true });
    const { calls } = await openGiveawayTab({
      '/api/admin/all-winners/1': () => [winner],
      'PATCH /api/admin/winners/7': () => {
        winner = buildWinner({ hidden: winner.isPublic, isPublic: !winner.isPublic });
        return winner;
      },
    });
    const table = within(await screen.findByRole('table', { name: 'Winners' }));
    expect(await table.findByText('Hidden')).toBeInTheDocument();
    expect(table.queryByRole('button', { name: /^Hide the name/ })).not.toBeInTheDocument();

    fireEvent.click(table.getByRole('button', { name: 'Show the name of winner Ann Öberg' }));
    fireEvent.click(await table.findByRole('button', { name: 'Hide the name of winner Ann Öberg' }));

    expect(await table.findByText('Hidden')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { hidden: false },
      { hidden: true },
    ]);
  });

  test.each([
    ['Hide', { hidden: true, isPublic: false }, 'Hidden'],
    ['Show', { hidden: false, isPublic: true }, 'Shown'],
  ])('When a name waits for its time, then staff can %s it before', async (verb, decided, state) => {
    let winner = buildWinner({ publicFrom: '2025-03-05T19:00:00.000Z' });
    const { calls } = await openGiveawayTab({
      '/api/admin/all-winners/1': () => [winner],
      'PATCH /api/admin/winners/7': () => {
        winner = buildWinner(decided);
        return winner;
      },
    });
    const table = within(await screen.findByRole('table', { name: 'Winners' }));
    expect(await table.findByText(/^From March 5/)).toBeInTheDocument();

    fireEvent.click(table.getByRole('button', { name: `${verb} the name of winner Ann Öberg` }));

    expect(await table.findByText(state)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ hidden: decided.hidden });
  });

  test('When a winner is deleted, then it is asked about first and then gone', async () => {
    const winners = [buildWinner()];
    await openGiveawayTab({
      '/api/admin/all-winners/1': () => [...winners],
      'DELETE /api/admin/winners/7': () => {
        winners.pop();
        return {};
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete winner Ann Öberg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this winner?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Winner' }));

    expect(await screen.findByText('No previous winners yet.')).toBeInTheDocument();
    expect(toast()).toMatchObject({ title: 'Success' });
  });

  test('When a deletion is undone, then that winner comes back and no other of the giveaway', async () => {
    const winner = buildWinner();
    const winners = [winner];
    const removal = (id: number, entryNumber: number) =>
      buildChange({
        id,
        action: 'removed',
        kind: 'winner',
        itemId: winner.giveawayId,
        before: { round: winner.round, entryNumber, status: 'claimed' },
        restorableUntil: '2125-01-01T00:00:00.000Z',
      });
    const changes = [removal(32, winner.entryNumber + 1), removal(31, winner.entryNumber)];
    const { calls } = await openGiveawayTab({
      '/api/admin/all-winners/1': () => [...winners],
      'DELETE /api/admin/winners/7': () => {
        winners.pop();
        return {};
      },
      '/api/admin/changes/giveaway?kind=winner&action=removed': { changes, next: null },
      'POST /api/admin/changes/giveaway/31/restore': () => {
        winners.push(winner);
        return removal(31, winner.entryNumber);
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete winner Ann Öberg' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Winner' }));
    await screen.findByText('No previous winners yet.');
    expect(toast()?.action?.label).toBe('Undo');
    act(() => toast()?.action?.onPress());

    const table = within(await screen.findByRole('table', { name: 'Winners' }));
    expect(await table.findByText('ann@example.com')).toBeInTheDocument();
    expect(calls.filter(({ address }) => address.endsWith('/restore'))).toHaveLength(1);
  });

  test('When a winner cannot be deleted, then a toast says so', async () => {
    await openGiveawayTab({
      '/api/admin/all-winners/1': [buildWinner()],
      'DELETE /api/admin/winners/7': failed,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete winner Ann Öberg' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Winner' }));

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to delete winner' }));
  });

  test('When staff want the tables as files, then the links lead to them', async () => {
    await openGiveawayTab();

    const links = screen.getAllByRole('link', { name: 'Export CSV' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/api/admin/giveaways/1/winners.csv',
      '/api/admin/giveaways/1/entries.csv',
    ]);
    // A download does not leave the page, so it is not held.
    for (const link of links) expect(link).toHaveAttribute('download');
  });

  test('When the winner of the running round has gone, then the next entry can be awarded', async () => {
    const { calls } = await openGiveawayTab({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true }),
      'POST /api/admin/giveaways/1/award': buildWinner({ entryNumber: 501, told: 'waiting' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Award Next Entry' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Award Prize' }));

    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Success',
        description: 'The prize now belongs to entry #501. An e-mail tells it.',
      }),
    );
    expect(calls).toContainEqual({
      method: 'POST',
      address: '/api/admin/giveaways/1/award',
      body: { round: 1 },
    });
  });

  test.each([
    ['no-address', 'server', /It has left no e-mail address/],
    ['waiting', 'server', /An e-mail tells it/],
    ['waiting', 'off', /write to ann@example.com yourself/],
    ['waiting', 'folder', /write to ann@example.com yourself/],
  ] as const)(
    'When the alternate is %s and mail goes to %s, then staff are told how it learns of the prize',
    async (told, delivery, words) => {
      const contact = told === 'no-address' ? null : 'ann@example.com';
      const awarded = buildWinner({ entryNumber: 499, status: 'pending', told, contact, email: null });
      await openGiveawayTab({
        '/api/giveaways/1': buildGiveaway({ winnerSelected: true }),
        '/api/admin/mail': { delivery, folder: null, waiting: 0, lastError: null },
        'POST /api/admin/giveaways/1/award': awarded,
      });
      fireEvent.click(await screen.findByRole('button', { name: 'Award Next Entry' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Award the next entry?' }));
      expect(dialog.getByText(/the entry before #500, .*: #499, or/)).toBeInTheDocument();
      fireEvent.click(dialog.getByRole('button', { name: 'Award Prize' }));

      await waitFor(() => expect(toast()?.description).toMatch(words));
    },
  );

  test.each([
    ['sent', 'ann@example.com', 'Alternate: told'],
    ['failed', 'ann@example.com', 'Alternate: failed'],
    ['waiting', 'ann@example.com', 'Alternate: waiting'],
    ['no-address', null, 'Alternate: no address'],
  ] as const)('When an alternate is %s, then its row says so', async (told, contact, words) => {
    const alternate = { status: 'pending', name: null, email: null, mail: null, told, contact } as const;
    await openGiveawayTab({ '/api/admin/all-winners/1': [buildWinner(alternate)] });
    const table = within(await screen.findByRole('table', { name: 'Winners' }));

    expect(await table.findByText(words)).toBeInTheDocument();
    if (contact)
      expect(table.getByRole('link', { name: contact })).toHaveAttribute('href', `mailto:${contact}`);
  });

  test.each([
    [{ mail: 'sent' }, 'Saved, not sent'],
    [{ mail: 'waiting' }, 'Waiting'],
    [{ mail: null, told: 'sent', status: 'pending' }, 'Alternate: saved, not sent'],
  ] as const)('shows that e-mails are saved and not sent beside a winner with %j', async (winner, words) => {
    await openGiveawayTab({
      '/api/admin/all-winners/1': [buildWinner(winner)],
      '/api/admin/mail': { delivery: 'folder', folder: null, waiting: 0, lastError: null },
    });
    const table = within(await screen.findByRole('table', { name: 'Winners' }));

    expect(await table.findByText(words)).toBeInTheDocument();
  });

  test('When the prize is waiting for its claim, then nobody else can be awarded', async () => {
    await openGiveawayTab({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true }),
      '/api/admin/all-winners/1': [buildWinner({ status: 'pending', name: null })],
    });
    await screen.findByRole('table', { name: 'Winners' });

    expect(screen.queryByRole('button', { name: 'Award Next Entry' })).not.toBeInTheDocument();
  });

  test('When the map is chosen, then it counts whom it can show and marks those it can only guess', async () => {
    await openGiveawayTab({
      '/api/admin/all-winners/1': [
        buildWinner(),
        buildWinner({ id: 8, name: 'Bo Lind', latitude: null, longitude: null }),
        buildWinner({ id: 9, name: 'Cy Roth', latitude: null, longitude: null, location: null }),
      ],
    });
    await screen.findByRole('table', { name: 'Winners' });
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Map' }), { button: 0 });

    expect(await screen.findByText('2 Winner(s) with Location Data')).toBeInTheDocument();
    expect(screen.getByText(/1 of them at an approximate place/)).toBeInTheDocument();
    expect(screen.getByText('Loading interactive map...')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Bo Lind' })).toHaveAttribute('data-approximate');
    expect(screen.getByRole('button', { name: 'Ann Öberg' })).not.toHaveAttribute('data-approximate');
  });
});
