import { buildGiveaway } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { failed, press, toasted, write } from '../../../testing/actions';
import { ResetGiveaway } from './ResetGiveaway';

async function ask(answers: RenderAtOptions['answers'] = {}, giveaway = buildGiveaway()) {
  const onSaved = jest.fn();
  const opened = renderAt('/admin', <ResetGiveaway giveaway={giveaway} onSaved={onSaved} />, { answers });
  press('Reset Giveaway');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the giveaway?' }));
  return { ...opened, dialog, onSaved };
}

describe('ResetGiveaway', () => {
  test('offers an export only when the round has entries', async () => {
    const { dialog, unmount } = await ask();
    const link = dialog.getByText('Export its entries first');
    expect(link).toHaveAttribute('href', '/api/admin/giveaways/1/entries.csv');
    // A download does not leave the page.
    expect(link).toHaveAttribute('download');
    unmount();

    await ask({}, buildGiveaway({ currentEntries: 0 }));
    expect(screen.queryByText('Export its entries first')).not.toBeInTheDocument();
  });

  test('resets the giveaway once RESET is typed', async () => {
    const reset = buildGiveaway({ round: 2 });
    const { dialog, onSaved } = await ask({ 'POST /api/giveaways/1/reset': reset });
    expect(dialog.getByRole('button', { name: 'Reset Giveaway' })).toBeDisabled();
    write(dialog.getByLabelText('Type RESET to confirm'), 'RESET');
    press('Reset Giveaway');

    await toasted({ title: 'Success', description: 'Giveaway reset successfully' });
    expect(onSaved.mock.calls[0]?.[0]).toEqual(reset);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('keeps the dialog open when the reset fails', async () => {
    const { dialog } = await ask({ 'POST /api/giveaways/1/reset': failed });
    write(dialog.getByLabelText('Type RESET to confirm'), 'RESET');
    press('Reset Giveaway');

    await toasted({ title: 'Failed to reset giveaway' });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
