import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { bodiesOf, failed, press, signedIn, toast, write } from '../../../testing/actions';
import { InvitationScreen } from './InvitationScreen';

const token = 'x'.repeat(43);
const opened = { name: 'Dana', role: 'editor', hasJoined: false, expiresAt: '2125-03-11T18:30:00.000Z' };
const joined = { ...signedIn, member: { id: 2, name: 'Dana', role: 'editor' } };
const open = (answers: RenderAtOptions['answers'], hash = `#${token}`) =>
  renderAt(`/admin/invitation${hash}`, <InvitationScreen />, { answers });
const openCall = 'POST /api/admin/invitation/open';
const acceptCall = 'POST /api/admin/invitation/accept';

describe('InvitationScreen', () => {
  test('opens a link that a message has put a full stop behind', async () => {
    const { calls } = open({ [openCall]: opened }, `#${token}.`);

    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Dana' })).toBeInTheDocument();
    expect(bodiesOf(calls, 'POST')).toEqual([{ token }]);
  });

  test('sends the token with a valid passcode, kept while accepting fails, and opens the dashboard', async () => {
    let accepted: unknown = failed;
    const { calls, address } = open({ [openCall]: opened, [acceptCall]: () => accepted });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Dana' })).toBeInTheDocument();
    write(screen.getByLabelText('Passcode'), 'short');
    press('Use This Passcode');
    expect(await screen.findByText('Must be at least 10 characters')).toBeInTheDocument();
    write(screen.getByLabelText('Passcode'), 'covered bridges');
    press('Use This Passcode');
    await waitFor(() => expect(toast()?.title).toBe('Not Signed In'));
    expect(screen.getByLabelText('Passcode')).toHaveValue('covered bridges');

    accepted = joined;
    press('Use This Passcode');
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(bodiesOf(calls, 'POST')).toContainEqual({ token, passcode: 'covered bridges' });
    expect(toast()?.description).toBe('Welcome, Dana.');
  });

  test('warns a returning member that passcode and passkeys are replaced', async () => {
    open({ [openCall]: { ...opened, hasJoined: true } });
    expect(await screen.findByText(/It replaces your passcode and passkeys/)).toBeInTheDocument();
  });

  test('explains a used link and links to the sign-in', async () => {
    const over = { refused: 410, body: { detail: 'This link has been used already.', code: 'link-over' } };
    open({ [openCall]: over });
    expect(await screen.findByText('This link has been used already.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the Sign-in' })).toHaveAttribute('href', '/admin');
  });

  test('explains a truncated link', async () => {
    const invalid = {
      refused: 400,
      body: { detail: 'Part of this link is missing', code: 'invalid-request' },
    };
    open({ [openCall]: invalid }, '#half');
    expect(await screen.findByText(/^Part of this link is missing. Copy all of it/)).toBeInTheDocument();
  });

  test('offers a retry when the server is unavailable', async () => {
    open({ [openCall]: failed });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
