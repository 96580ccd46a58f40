import { buildGeneralImage, buildGiveaway } from '@show/test-kit/builders';
import { invalidate } from '@show/web-kit/query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failed, press, toast, write } from '../../../../testing/actions';
import { openGiveawayTab } from '../testing/openGiveawayTab';

const details = () => within(screen.getByRole('form', { name: 'Giveaway details' }));
const save = () => fireEvent.click(details().getByRole('button', { name: 'Save Changes' }));

describe('#giveaway details', () => {
  test('When a field is changed and saved, then only that field is sent and a toast says so', async () => {
    const saved = buildGiveaway({ prize: 'A weekend in Brown County' });
    const { calls } = await openGiveawayTab({ 'PATCH /api/giveaways/1': saved });
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
    await openGiveawayTab({ 'PATCH /api/giveaways/1': failed });
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
    const { calls } = await openGiveawayTab();
    write(details().getByLabelText(label), value);
    save();

    expect(await details().findByText(message)).toBeInTheDocument();
    expect(details().getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
  });

  test('When the round has entries, then their count cannot be typed, and the rest is saved as ever', async () => {
    const { calls } = await openGiveawayTab({
      '/api/giveaways/1/entries': [{ id: 1, entryNumber: 426, createdAt: '2025-03-04T18:30:00.000Z' }],
      'PATCH /api/giveaways/1': buildGiveaway({ targetEntries: 600 }),
    });
    await waitFor(() => expect(details().getByLabelText('Current Entries')).toBeDisabled());
    expect(details().getByLabelText('Current Entries')).toHaveValue(426);
    write(details().getByLabelText('Target Entries'), '600');
    save();

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Success' }));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ targetEntries: 600 });
    expect(details().getByLabelText('Current Entries')).toHaveValue(426);
  });

  test('When the first entry comes while the count is typed, then it can still be taken back', async () => {
    const entries: object[] = [];
    await openGiveawayTab({ '/api/giveaways/1/entries': () => [...entries] });
    const count = details().getByLabelText('Current Entries');
    write(count, '7');
    entries.push({ id: 1, entryNumber: 427, createdAt: '2025-03-04T18:30:00.000Z' });
    await act(() => invalidate('/api/giveaways/1/entries'));

    expect(await screen.findByRole('row', { name: /#427/ })).toBeInTheDocument();
    expect(count).toBeEnabled();
    write(count, '426');
    await waitFor(() => expect(count).toBeDisabled());
  });

  test('When Ctrl+S is pressed in the form, then it is saved', async () => {
    const { calls } = await openGiveawayTab({ 'PATCH /api/giveaways/1': buildGiveaway({ title: 'By key' }) });
    const title = details().getByLabelText('Title');
    write(title, 'By key');
    fireEvent.keyDown(title, { key: 's', ctrlKey: true });

    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
  });

  test('When somebody else saves meanwhile, then the form says so and keeps what was typed', async () => {
    let current = buildGiveaway();
    await openGiveawayTab({ '/api/giveaways/1': () => current });
    write(details().getByLabelText('Title'), 'Half a title');
    current = buildGiveaway({ prize: 'Another prize', updatedAt: '2025-02-01T00:00:00.000Z' });
    await act(() => invalidate('/api/giveaways/1'));

    expect(await details().findByText(/Somebody else has changed this giveaway/)).toBeInTheDocument();
    expect(details().getByLabelText('Title')).toHaveValue('Half a title');
  });

  test.each([
    ['Pause Giveaway', 'PATCH /api/giveaways/1', { status: 'paused' }],
    ['Keep at /giveaways', 'PATCH /api/giveaways/1', { pinned: true }],
    ['End Giveaway', 'POST /api/giveaways/1/end', { status: 'over' }],
  ] as const)(
    'When staff press %p while they type, then it is not taken for the change of somebody else',
    async (name, call, changed) => {
      let current = buildGiveaway();
      const { calls } = await openGiveawayTab({
        'PATCH /api/giveaways/1': () => current,
        '/api/giveaways/1': () => current,
        [call]: () => {
          current = buildGiveaway({ ...changed, updatedAt: '2025-02-01T00:00:00.000Z' });
          return current;
        },
      });
      write(details().getByLabelText('Title'), 'Half a title');
      press(name);
      if (name === 'End Giveaway')
        fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
      await waitFor(() => expect(toast()).toMatchObject({ title: 'Success' }));
      await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());

      expect(details().queryByText(/Somebody else has changed/)).not.toBeInTheDocument();
      save();
      await waitFor(() =>
        expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
          title: 'Half a title',
          updatedAt: '2025-02-01T00:00:00.000Z',
        }),
      );
    },
  );

  test('When staff pause it after somebody else has changed it, then the form still says so', async () => {
    let current = buildGiveaway();
    await openGiveawayTab({
      '/api/giveaways/1': () => current,
      'PATCH /api/giveaways/1': () => {
        current = buildGiveaway({ status: 'paused', updatedAt: '2025-03-01T00:00:00.000Z' });
        return current;
      },
    });
    write(details().getByLabelText('Title'), 'Half a title');
    current = buildGiveaway({ prize: 'Another prize', updatedAt: '2025-02-01T00:00:00.000Z' });
    await act(() => invalidate('/api/giveaways/1'));
    await details().findByText(/Somebody else has changed this giveaway/);
    press('Pause Giveaway');

    await screen.findByRole('button', { name: 'Resume Giveaway' });
    expect(details().getByText(/Somebody else has changed this giveaway/)).toBeInTheDocument();
  });

  test('When somebody else was quicker, then nothing is overwritten until one insists, and what was typed stays', async () => {
    let first = true;
    const { calls } = await openGiveawayTab({
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
    await openGiveawayTab({
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
    const { calls } = await openGiveawayTab({
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
    const { calls } = await openGiveawayTab({
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
    await openGiveawayTab({ '/api/general-images': [] });
    fireEvent.click(details().getByRole('button', { name: /from Library/ }));

    expect(await screen.findByText('No images uploaded yet')).toBeInTheDocument();
  });

  test('When the server refuses one field, then it is said beside that field', async () => {
    const message = 'The end must be after the start';
    await openGiveawayTab({
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
