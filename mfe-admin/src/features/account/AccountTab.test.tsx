import type { StaffAccount } from '@show/contracts/entities/staffMember';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { bodiesOf, failed, press, toasted, write } from '../../../testing/actions';
import { AccountTab } from './AccountTab';

const at = '2025-03-04T18:30:00.000Z';
const account = (overrides: Partial<StaffAccount> = {}): StaffAccount => ({
  id: 2,
  name: 'Dana Reed',
  role: 'editor',
  isFirstOwner: false,
  hasPasscode: true,
  passkeys: [{ id: 5, label: 'Chrome on Android', createdAt: at, lastUsedAt: null }],
  ...overrides,
});
const open = (answers: RenderAtOptions['answers'] = {}) =>
  renderAt('/admin', <AccountTab />, {
    answers: { '/api/admin/account': account(), '/api/admin/sessions': [], ...answers },
  });

describe('AccountTab', () => {
  test('changes the passcode and empties the fields', async () => {
    const { calls } = open({ 'PUT /api/admin/account/passcode': '' });
    write(await screen.findByLabelText('Current passcode'), 'golden hour');
    write(screen.getByLabelText('New passcode'), 'short');
    press('Change Passcode');
    expect(await screen.findByText('Must be at least 10 characters')).toBeInTheDocument();
    write(screen.getByLabelText('New passcode'), 'corn and limestone');
    press('Change Passcode');

    await toasted({ description: 'Passcode changed' });
    expect(bodiesOf(calls, 'PUT')).toEqual([{ current: 'golden hour', passcode: 'corn and limestone' }]);
    await waitFor(() => expect(screen.getByLabelText('New passcode')).toHaveValue(''));
  });

  test('refers the first owner to the installation for a passcode', async () => {
    open({ '/api/admin/account': account({ id: 1, isFirstOwner: true, role: 'owner', passkeys: [] }) });
    expect(await screen.findByText(/^Yours is the passcode of the installation/)).toBeInTheDocument();
    expect(screen.queryByLabelText('New passcode')).not.toBeInTheDocument();
    expect(screen.getByText('No passkeys yet.')).toBeInTheDocument();
  });

  test('changes the name', async () => {
    const { calls } = open({ 'PATCH /api/admin/account': account({ name: 'Kim' }) });
    write(await screen.findByRole('textbox', { name: 'Name' }), 'Kim');
    press('Save Changes');

    await toasted({ title: 'Success' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([{ name: 'Kim' }]);
  });

  test('asks before it removes a passkey and shows why the only one stays', async () => {
    const detail = 'This passkey is your only way to sign in. Set a passcode first.';
    const only = { refused: 409, body: { detail, code: 'conflict' } };
    const { calls } = open({ 'DELETE /api/admin/account/passkeys/5': only });
    await screen.findByText('Chrome on Android');
    press('Remove the passkey of Chrome on Android');
    expect(bodiesOf(calls, 'DELETE')).toEqual([]);
    press('Remove Passkey');
    await toasted({ description: detail });
  });

  test('explains why a browser without passkeys cannot add one', async () => {
    open();
    expect(await screen.findByText(/^Passkeys work only where/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Passkey' })).toBeDisabled();
  });

  test('does not move the focus when the sessions load', async () => {
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

  test('loads the account on a retry', async () => {
    let response: unknown = failed;
    open({ '/api/admin/account': () => response });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    response = account();
    retry.click();

    expect(await screen.findByDisplayValue('Dana Reed')).toBeInTheDocument();
  });
});
