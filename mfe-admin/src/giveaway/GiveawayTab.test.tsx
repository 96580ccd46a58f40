import '@testing-library/jest-dom';
import { invalidate } from '@show/web-kit/query';
import { type RenderAtOptions, renderAt, StandInSocket } from '@show/web-kit/testing';
import { useToasts } from '@show/web-kit/toasts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildGiveaway, buildWinner } from '../../testing/buildGiveaway';
import { buildGeneralImage } from '../../testing/buildPlaces';
import { GiveawayTab } from './GiveawayTab';

beforeEach(() => StandInSocket.install());

async function open(answers: RenderAtOptions['answers'] = {}) {
  const opened = renderAt('/admin', <GiveawayTab />, {
    answers: {
      '/api/giveaways/1': buildGiveaway(),
      '/api/giveaways/1/entries': [],
      '/api/admin/all-winners/1': [],
      ...answers,
    },
  });
  await screen.findByRole('form', { name: 'Giveaway details' });
  return opened;
}

const failed = { refused: 503, body: { detail: 'Temporarily unavailable. Please try again.' } };
const details = () => within(screen.getByRole('form', { name: 'Giveaway details' }));
const testEmail = () => within(screen.getByRole('form', { name: 'Test email' }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const toast = () => useToasts.getState().current;
const save = () => fireEvent.click(details().getByRole('button', { name: 'Save Changes' }));

describe('#giveaway details', () => {
  test('When a field is changed and saved, then only that field is sent and a toast says so', async () => {
    const saved = buildGiveaway({ prize: 'A weekend in Brown County' });
    const { calls } = await open({ 'PATCH /api/giveaways/1': saved });
    write(details().getByLabelText('Prize'), 'A weekend in Brown County');
    save();

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Success', description: 'Giveaway updated successfully' }),
    );
    expect(calls).toContainEqual({
      method: 'PATCH',
      address: '/api/giveaways/1',
      body: { prize: 'A weekend in Brown County', updatedAt: '2025-01-01T00:00:00.000Z' },
    });
    await waitFor(() => expect(details().getByRole('button', { name: 'Save Changes' })).toBeDisabled());
  });

  test('When the saving fails, then a toast says so and what was typed stays', async () => {
    await open({ 'PATCH /api/giveaways/1': failed });
    write(details().getByLabelText('Title'), 'A new title');
    save();

    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Failed to update giveaway',
        description: 'Temporarily unavailable. Please try again.',
        variant: 'destructive',
      }),
    );
    expect(details().getByLabelText('Title')).toHaveValue('A new title');
    expect(details().getByText('Unsaved changes')).toBeInTheDocument();
  });

  test.each([
    ['Title', '', 'Title is required'],
    ['Description', ' ', 'Description is required'],
    ['Target Entries', '0', 'Target entries must be at least 1'],
    ['Current Entries', '-1', 'Current entries must be 0 or greater'],
    ['Prize', '', 'Prize description is required'],
    ['Next Steps', '', 'Next steps instructions are required'],
  ])('When %s is "%s", then nothing is sent and it says "%s"', async (label, value, message) => {
    const { calls } = await open();
    write(details().getByLabelText(label), value);
    save();

    expect(await details().findByText(message)).toBeInTheDocument();
    expect(details().getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
  });

  test('When Ctrl+S is pressed in the form, then it is saved', async () => {
    const { calls } = await open({ 'PATCH /api/giveaways/1': buildGiveaway({ title: 'By key' }) });
    const title = details().getByLabelText('Title');
    write(title, 'By key');
    fireEvent.keyDown(title, { key: 's', ctrlKey: true });

    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
  });

  test('When somebody else saves meanwhile, then the form says so and keeps what was typed', async () => {
    let current = buildGiveaway();
    await open({ '/api/giveaways/1': () => current });
    write(details().getByLabelText('Title'), 'Half a title');
    current = buildGiveaway({ prize: 'Another prize', updatedAt: '2025-02-01T00:00:00.000Z' });
    await act(() => invalidate('/api/giveaways/1'));

    expect(await details().findByText(/Somebody else has changed this giveaway/)).toBeInTheDocument();
    expect(details().getByLabelText('Title')).toHaveValue('Half a title');
  });

  test('When somebody else was quicker, then nothing is overwritten until one insists, and what was typed stays', async () => {
    let first = true;
    const { calls } = await open({
      'PATCH /api/giveaways/1': () => {
        if (!first) return buildGiveaway({ title: 'Mine' });
        first = false;
        return {
          refused: 409,
          body: { code: 'conflict', detail: 'Somebody else has changed this giveaway' },
        };
      },
    });
    write(details().getByLabelText('Title'), 'Mine');
    save();

    const notice = await details().findByRole('alert');
    expect(notice).toHaveTextContent('Yours is not saved, and nothing of theirs is lost.');
    expect(details().getByLabelText('Title')).toHaveValue('Mine');

    fireEvent.click(within(notice).getByRole('button', { name: 'Save Mine Anyway' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Success' }));
    const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(sent).toEqual([{ title: 'Mine', updatedAt: '2025-01-01T00:00:00.000Z' }, { title: 'Mine' }]);
    expect(details().queryByRole('alert')).not.toBeInTheDocument();
  });

  test('When one keeps what the other has saved, then the form starts from it', async () => {
    let current = buildGiveaway();
    await open({
      '/api/giveaways/1': () => current,
      'PATCH /api/giveaways/1': () => {
        current = buildGiveaway({ title: 'Theirs', updatedAt: '2025-02-01T00:00:00.000Z' });
        return {
          refused: 409,
          body: { code: 'conflict', detail: 'Somebody else has changed this giveaway' },
        };
      },
    });
    write(details().getByLabelText('Title'), 'Mine');
    save();
    fireEvent.click(await details().findByRole('button', { name: 'Keep Theirs' }));

    await waitFor(() => expect(details().getByLabelText('Title')).toHaveValue('Theirs'));
    expect(details().queryByRole('alert')).not.toBeInTheDocument();
    expect(details().getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  test('When the picture is removed, then that is saved with the form', async () => {
    const picture = '/uploads/card.webp';
    const { calls } = await open({
      '/api/giveaways/1': buildGiveaway({ thumbnail: picture }),
      'PATCH /api/giveaways/1': buildGiveaway(),
    });
    fireEvent.click(details().getByRole('button', { name: 'Remove Picture' }));
    expect(details().queryByRole('img')).not.toBeInTheDocument();
    save();

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ thumbnail: null }),
    );
  });

  test('When a picture of the library is chosen, then its words stand beside it and it is saved with the form', async () => {
    const { calls } = await open({
      '/api/general-images': [
        buildGeneralImage(),
        buildGeneralImage({
          id: 2,
          originalName: 'prize.png',
          url: '/uploads/prize.webp',
          alt: 'A gift card',
        }),
      ],
      'PATCH /api/giveaways/1': buildGiveaway(),
    });
    fireEvent.click(
      details().getByRole('button', { name: 'Choose from Library: the picture of the giveaway' }),
    );
    const library = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
    write(await library.findByLabelText('Find an image'), 'prize');
    expect(library.getAllByRole('listitem')).toHaveLength(1);
    fireEvent.click(library.getByRole('button', { name: 'Choose prize.png' }));

    expect(await details().findByRole('img', { name: 'A gift card' })).toBeInTheDocument();
    expect(details().getByText('A gift card')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    save();
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
        thumbnail: '/uploads/prize.webp',
      }),
    );
  });

  test('When the library is empty or cannot be read, then its choice says so', async () => {
    await open({ '/api/general-images': [] });
    fireEvent.click(details().getByRole('button', { name: /from Library/ }));

    expect(await screen.findByText('No images uploaded yet')).toBeInTheDocument();
  });

  test('When the server refuses one field, then it is said beside that field', async () => {
    const message = 'The end must be after the start';
    await open({
      'PATCH /api/giveaways/1': {
        refused: 400,
        body: { detail: message, code: 'invalid-request', issues: [{ path: 'body.endDate', message }] },
      },
    });
    write(details().getByLabelText(/Ends/), '2025-01-01T10:00');
    save();

    expect(await details().findByText(message)).toBeInTheDocument();
  });
});

describe('#live count', () => {
  test('When entries come in, then the count follows and never goes back', async () => {
    await open();
    const round = within(screen.getByRole('region', { name: 'Current round' }));
    expect(round.getByText('426')).toBeInTheDocument();
    const update = (currentEntries: number) =>
      act(() =>
        StandInSocket.latest.say({
          type: 'giveaway_update',
          giveawayId: 1,
          data: { currentEntries, targetEntries: 500, round: 1, winnerSelected: false },
        }),
      );
    act(() => StandInSocket.latest.accept());
    expect(StandInSocket.latest.sent).toEqual([{ type: 'subscribe', giveawayId: 1 }]);

    update(431);
    expect(round.getByText('431')).toBeInTheDocument();
    expect(round.getByText('Live')).toBeInTheDocument();
    update(420);
    expect(round.getByText('426')).toBeInTheDocument();
  });
});

describe('#new round', () => {
  test('When the word is typed and confirmed, then the giveaway is reset', async () => {
    const { calls } = await open({ 'POST /api/giveaways/1/reset': buildGiveaway({ round: 2 }) });
    fireEvent.click(screen.getByRole('button', { name: 'Reset Giveaway' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset the giveaway?' }));
    const confirm = dialog.getByRole('button', { name: 'Reset Giveaway' });
    expect(confirm).toBeDisabled();
    write(dialog.getByLabelText('Type RESET to confirm'), 'RESET');
    fireEvent.click(confirm);

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Success', description: 'Giveaway reset successfully' }),
    );
    expect(calls).toContainEqual({ method: 'POST', address: '/api/giveaways/1/reset', body: undefined });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('When the reset fails, then a toast says so and the question stays', async () => {
    await open({ 'POST /api/giveaways/1/reset': failed });
    fireEvent.click(screen.getByRole('button', { name: 'Reset Giveaway' }));
    const dialog = within(await screen.findByRole('dialog'));
    write(dialog.getByLabelText('Type RESET to confirm'), 'RESET');
    fireEvent.click(dialog.getByRole('button', { name: 'Reset Giveaway' }));

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to reset giveaway' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('#test e-mail', () => {
  test.each([
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Valid email is required'],
  ])('When %s is missing, then it says "%s"', async (label, message) => {
    await open();
    fireEvent.click(testEmail().getByRole('button', { name: 'Send Test Email' }));

    await waitFor(() => expect(testEmail().getByLabelText(label)).toHaveAccessibleDescription(message));
  });

  test('When the address is none, then nothing is sent', async () => {
    const { calls } = await open();
    write(testEmail().getByLabelText('First name'), 'Ann');
    write(testEmail().getByLabelText('Last name'), 'Öberg');
    write(testEmail().getByLabelText('Email'), 'ann@');
    fireEvent.click(testEmail().getByRole('button', { name: 'Send Test Email' }));

    expect(await testEmail().findByText('Valid email is required')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  test('When it cannot be sent, then a toast says so with the reason', async () => {
    const refused = { refused: 503, body: { detail: 'Mail is not set up' } };
    const { calls } = await open({ 'POST /api/admin/test-email': refused });
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
      giveawayTitle: 'The Golden Hour Giveaway',
      prize: 'A $50 gift card',
    });
  });
});

describe('#winners and entries', () => {
  test('When there are none, then it says so', async () => {
    await open();

    expect(await screen.findByText('No previous winners yet.')).toBeInTheDocument();
    expect(await screen.findByText('No entries yet')).toBeInTheDocument();
  });

  test('When there are some, then they stand in tables', async () => {
    await open({
      '/api/admin/all-winners/1': [buildWinner()],
      '/api/giveaways/1/entries': [{ id: 1, entryNumber: 426, createdAt: '2025-03-04T18:30:00.000Z' }],
    });

    const winners = within(await screen.findByRole('table', { name: 'Winners' }));
    expect(
      winners.getByRole('row', { name: /Ann Öberg.*ann@example.com.*#500.*Claimed/ }),
    ).toBeInTheDocument();
    const entries = within(await screen.findByRole('table', { name: 'Recent entries' }));
    expect(entries.getByRole('row', { name: /#426/ })).toBeInTheDocument();
  });

  test.each(['#1,426', '1426', 'march 4'])(
    'When an entry is searched for by %s as it is read, then it is found',
    async (words) => {
      await open({
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

  test('When a winner is deleted, then it is asked about first and then gone', async () => {
    const winners = [buildWinner()];
    await open({
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

  test('When a winner cannot be deleted, then a toast says so', async () => {
    await open({ '/api/admin/all-winners/1': [buildWinner()], 'DELETE /api/admin/winners/7': failed });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete winner Ann Öberg' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Winner' }));

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to delete winner' }));
  });

  test('When staff want the tables as files, then the links lead to them', async () => {
    await open();

    const links = screen
      .getAllByRole('link', { name: 'Export CSV' })
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/api/admin/giveaways/1/winners.csv', '/api/admin/giveaways/1/entries.csv']);
  });

  test('When the winner of the running round has gone, then the next entry can be awarded', async () => {
    const { calls } = await open({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true }),
      'POST /api/admin/giveaways/1/award': buildWinner({ entryNumber: 501 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Award Next Entry' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Award Prize' }));

    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Success',
        description: 'The prize now belongs to entry #501',
      }),
    );
    expect(calls).toContainEqual({
      method: 'POST',
      address: '/api/admin/giveaways/1/award',
      body: { round: 1 },
    });
  });

  test('When the prize is waiting for its claim, then nobody else can be awarded', async () => {
    await open({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true }),
      '/api/admin/all-winners/1': [buildWinner({ status: 'pending', name: null })],
    });
    await screen.findByRole('table', { name: 'Winners' });

    expect(screen.queryByRole('button', { name: 'Award Next Entry' })).not.toBeInTheDocument();
  });

  test('When the map is chosen, then it counts whom it can show and marks those it can only guess', async () => {
    await open({
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
