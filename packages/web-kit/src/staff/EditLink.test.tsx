import { hydrateAt, renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { EditLink } from './EditLink';
import { hintKey, leaveHint } from './sessionHint';

const call = '/api/admin/session';
const none = { authenticated: false, expiresAt: null, latestEnd: null, member: null };
const open = (answer: unknown) =>
  renderAt('/segments/7', <EditLink to="/admin/items/segment/7" title="Barns" />, {
    answers: { [call]: answer } as never,
  });

beforeEach(() => leaveHint(true));

describe('#the edit link on public pages', () => {
  test('When staff are signed in, then it leads to where the item is edited', async () => {
    open({ ...none, authenticated: true });

    expect(await screen.findByRole('link', { name: 'Edit: Barns' })).toHaveAttribute(
      'href',
      '/admin/items/segment/7',
    );
  });

  test('When nobody ever signed in here, then there is none, and nothing is asked', async () => {
    leaveHint(false);
    const { calls } = open({ ...none, authenticated: true });

    await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument());
    expect(calls).toEqual([]);
  });

  test('When the session has ended, then there is none, and the next page asks nothing', async () => {
    open(none);

    await waitFor(() => expect(localStorage.getItem(hintKey)).toBeNull());
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('When the server cannot tell, then there is none, and nothing is said', async () => {
    const { calls } = open({ refused: 503 });

    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(localStorage.getItem(hintKey)).toBe('true');
  });

  test('When the server has rendered the page, then it comes once the browser has taken over', async () => {
    const { errors, markup } = await hydrateAt(
      '/segments/7',
      <EditLink to="/admin/items/segment/7" title="Barns" />,
      { answers: { [call]: { ...none, authenticated: true } } },
    );

    expect(errors).toEqual([]);
    expect(markup).toBe('');
    expect(await screen.findByRole('link', { name: 'Edit: Barns' })).toBeInTheDocument();
  });
});
