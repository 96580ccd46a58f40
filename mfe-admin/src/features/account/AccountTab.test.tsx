import type { StaffAccount } from '@show/contracts/entities/staffMember';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { failed, press, toast, write } from '../../../testing/actions';
import { AccountTab } from './AccountTab';

const at = '2025-03-04T18:30:00.000Z';
const account = (over: Partial<StaffAccount> = {}): StaffAccount => ({
  id: 2,
  name: 'Dana Reed',
  role: 'editor',
  isFirstOwner: false,
  hasPasscode: true,
  passkeys: [{ id: 5, label: 'Chrome on Android', createdAt: at, lastUsedAt: null }],
  ...over,
});
const open = (answers: RenderAtOptions['answers'] = {}) =>
  renderAt('/admin', <AccountTab />, {
    answers: { '/api/admin/account': account(), '/api/admin/sessions': [], ...answers },
  });

describe('#the own account', () => {
  test('When the passcode is changed, then both are sent, and the fields are empty again', async () => {
    const { calls } = open({ 'PUT /api/admin/account/passcode': '' });
    write(await screen.findByLabelText('Current passcode'), 'golden hour');
    write(screen.getByLabelText('New passcode'), 'short');
    press('Change Passcode');
    expect(await screen.findByText('Must be at least 10 characters')).toBeInTheDocument();
    write(screen.getByLabelText('New passcode'), 'corn and limestone');
    press('Change Passcode');

    await waitFor(() => expect(toast()?.description).toBe('Passcode changed'));
    expect(calls).toContainEqual({
      method: 'PUT',
      address: '/api/admin/account/passcode',
      body: { current: 'golden hour', passcode: 'corn and limestone' },
    });
    await waitFor(() => expect(screen.getByLabelText('New passcode')).toHaveValue(''));
  });

  test('When the current passcode is wrong, then a toast says so and what was typed stays', async () => {
    const wrong = { refused: 403, body: { detail: 'The current passcode is wrong.', code: 'forbidden' } };
    open({ 'PUT /api/admin/account/passcode': wrong });
    write(await screen.findByLabelText('Current passcode'), 'golden hours');
    write(screen.getByLabelText('New passcode'), 'corn and limestone');
    press('Change Passcode');

    await waitFor(() => expect(toast()?.description).toBe('The current passcode is wrong.'));
    expect(screen.getByLabelText('New passcode')).toHaveValue('corn and limestone');
  });

  test('When it is the first owner, then the passcode is that of the installation', async () => {
    open({ '/api/admin/account': account({ id: 1, isFirstOwner: true, role: 'owner', passkeys: [] }) });
    expect(await screen.findByText(/^Yours is the passcode of the installation/)).toBeInTheDocument();
    expect(screen.queryByLabelText('New passcode')).not.toBeInTheDocument();
    expect(screen.getByText('No passkeys yet.')).toBeInTheDocument();
  });

  test('When the name is changed, then it is saved; when somebody has it, then it says so and keeps it', async () => {
    const taken = { refused: 409, body: { detail: 'Somebody else has this name.', code: 'conflict' } };
    open({ 'PATCH /api/admin/account': taken });
    write(await screen.findByRole('textbox', { name: 'Name' }), 'Kim');
    press('Save Changes');
    await waitFor(() => expect(toast()?.description).toBe('Somebody else has this name.'));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Kim');
  });

  test('When a passkey is removed, then it is asked first; the only way in stays', async () => {
    const only = {
      refused: 409,
      body: { detail: 'This passkey is your only way to sign in. Set a passcode first.', code: 'conflict' },
    };
    const { calls } = open({ 'DELETE /api/admin/account/passkeys/5': only });
    await screen.findByText('Chrome on Android');
    press('Remove the passkey of Chrome on Android');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    press('Remove Passkey');
    await waitFor(() => expect(toast()?.description).toMatch(/^This passkey is your only way/));
  });

  test('When the browser makes no passkeys here, then it says why', async () => {
    open();
    expect(await screen.findByText(/^Passkeys work only where/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Passkey' })).toBeDisabled();
  });

  test('When the sessions come, then the page stays at its top', async () => {
    const session = {
      id: 'a'.repeat(16),
      member: { id: 2, name: 'Dana Reed', role: 'editor' },
      browser: 'Firefox on Windows',
      address: '203.0.113.x',
      signedInAt: at,
      lastSeenAt: at,
      current: true,
    };
    open({ '/api/admin/sessions': [session, { ...session, id: 'b'.repeat(16), current: false }] });
    await screen.findByRole('button', { name: 'End All Other Sessions' });

    expect(document.body).toHaveFocus();
  });

  test('When the account cannot be read, then it can be tried again', async () => {
    open({ '/api/admin/account': failed });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
