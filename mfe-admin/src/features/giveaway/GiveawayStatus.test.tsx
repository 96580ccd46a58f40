import { buildGiveaway } from '@show/test-kit/builders';
import { FakeSocket } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failed, toast, write } from '../../../testing/actions';
import { openGiveawayTab } from './testing/openGiveawayTab';

describe('#live count', () => {
  test('When entries come in, then the count follows and never goes back', async () => {
    await openGiveawayTab();
    const round = within(screen.getByRole('region', { name: 'Current round' }));
    expect(round.getByText('426')).toBeInTheDocument();
    const update = (currentEntries: number) =>
      act(() =>
        FakeSocket.latest.say({
          type: 'giveaway_update',
          giveawayId: 1,
          data: { currentEntries, targetEntries: 500, round: 1, winnerSelected: false },
        }),
      );
    act(() => FakeSocket.latest.accept());
    expect(FakeSocket.latest.sent).toEqual([{ type: 'subscribe', giveawayId: 1 }]);

    update(431);
    expect(round.getByText('431')).toBeInTheDocument();
    expect(round.getByText('Live')).toBeInTheDocument();
    update(420);
    expect(round.getByText('426')).toBeInTheDocument();
  });
});

describe('#new round', () => {
  test('When there are entries, then the question leads to their export, which does not leave the page', async () => {
    await openGiveawayTab();
    fireEvent.click(screen.getByRole('button', { name: 'Reset Giveaway' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset the giveaway?' }));

    const link = dialog.getByRole('link', { name: 'Export its entries first' });
    expect(link).toHaveAttribute('href', '/api/admin/giveaways/1/entries.csv');
    expect(link).toHaveAttribute('download');
  });

  test('When nobody has entered, then there is nothing to export', async () => {
    await openGiveawayTab({ '/api/giveaways/1': buildGiveaway({ currentEntries: 0 }) });
    fireEvent.click(screen.getByRole('button', { name: 'Reset Giveaway' }));
    await screen.findByRole('dialog', { name: 'Reset the giveaway?' });

    expect(screen.queryByRole('link', { name: 'Export its entries first' })).not.toBeInTheDocument();
  });

  test('When the word is typed and confirmed, then the giveaway is reset', async () => {
    const { calls } = await openGiveawayTab({ 'POST /api/giveaways/1/reset': buildGiveaway({ round: 2 }) });
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
    await openGiveawayTab({ 'POST /api/giveaways/1/reset': failed });
    fireEvent.click(screen.getByRole('button', { name: 'Reset Giveaway' }));
    const dialog = within(await screen.findByRole('dialog'));
    write(dialog.getByLabelText('Type RESET to confirm'), 'RESET');
    fireEvent.click(dialog.getByRole('button', { name: 'Reset Giveaway' }));

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to reset giveaway' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
