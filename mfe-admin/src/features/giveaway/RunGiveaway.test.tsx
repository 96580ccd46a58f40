import type { Giveaway } from '@show/contracts/entities/giveaway';
import { buildGiveaway } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, press } from '../../../testing/actions';
import { RunGiveaway } from './RunGiveaway';

function open(overrides: Partial<Giveaway>, answers: RenderAtOptions['answers'] = {}) {
  const onGone = jest.fn();
  const giveaway = buildGiveaway(overrides);
  const opened = renderAt(
    '/admin',
    <RunGiveaway giveaway={giveaway} isEdited={false} onSaved={() => {}} onGone={onGone} />,
    { answers },
  );
  return { ...opened, onGone };
}

describe('RunGiveaway', () => {
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

  test('asks before it ends a giveaway', async () => {
    const { calls } = open({}, { 'POST /api/giveaways/1/end': buildGiveaway({ status: 'over' }) });
    press('End Giveaway');
    const dialog = within(await screen.findByRole('dialog', { name: 'End without a winner?' }));
    expect(calls).toEqual([]);
    fireEvent.click(dialog.getByText('End Giveaway'));

    await waitFor(() => expect(bodiesOf(calls, 'POST')).toHaveLength(1));
  });

  test('asks before it deletes a giveaway', async () => {
    const { calls, onGone } = open({ id: 2, main: false }, { 'DELETE /api/giveaways/2': () => null });
    press('Delete Giveaway');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this giveaway?' }));
    expect(calls).toEqual([]);
    fireEvent.click(dialog.getByText('Delete Giveaway'));

    await waitFor(() => expect(onGone).toHaveBeenCalled());
    expect(bodiesOf(calls, 'DELETE')).toHaveLength(1);
  });

  test.each(['won', 'claimed', 'over'] as const)('cannot pause or end a giveaway that is %s', (status) => {
    open({ status });

    expect(screen.queryByText(/^(Pause|Resume|End) Giveaway$/)).not.toBeInTheDocument();
  });
});
