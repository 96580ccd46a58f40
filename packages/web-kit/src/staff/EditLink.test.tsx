import { hydrateAt, renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { EditLink } from './EditLink';
import { hintKey, leaveHint } from './sessionHint';

const call = '/api/admin/session';
const none = { authenticated: false, expiresAt: null, latestEnd: null, member: null };
const open = (session: unknown) =>
  renderAt('/segments/7', <EditLink to="/admin/items/segment/7" title="Barns" />, {
    answers: { [call]: session },
  });

beforeEach(() => leaveHint(true));

describe('EditLink', () => {
  test('is absent without a request for visitors', async () => {
    leaveHint(false);
    const { calls } = open({ ...none, authenticated: true });

    await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument());
    expect(calls).toEqual([]);
  });

  test('deletes the sign-in hint when the session has ended', async () => {
    open(none);

    await waitFor(() => expect(localStorage.getItem(hintKey)).toBeNull());
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('keeps the sign-in hint when the server fails', async () => {
    const { calls } = open({ refused: 503 });

    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(localStorage.getItem(hintKey)).toBe('true');
  });

  test('links the item for staff after hydration', async () => {
    const { errors, markup } = await hydrateAt(
      '/segments/7',
      <EditLink to="/admin/items/segment/7" title="Barns" />,
      { answers: { [call]: { ...none, authenticated: true } } },
    );

    expect(errors).toEqual([]);
    expect(markup).toBe('');
    expect(await screen.findByRole('link', { name: 'Edit: Barns' })).toHaveAttribute(
      'href',
      '/admin/items/segment/7',
    );
  });
});
