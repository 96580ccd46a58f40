import { queryClient } from '@show/web-kit/query';
import { renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { LateChanges } from './LateChanges';

const title = 'Saved, not yet shown to visitors';

/** Renders with a server that responds with the current value of `shown`. */
function open(state: { shown: boolean }) {
  return renderAt('/admin', <LateChanges />, {
    answers: { '/api/admin/changes-shown': () => ({ ...state }) },
  });
}

describe('LateChanges', () => {
  test('shows a notice while changes reach visitors late', async () => {
    const state = { shown: false };
    open(state);

    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/stored.*on its own/);

    state.shown = true;
    await queryClient.refetchQueries();
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  });
});
