import type { StaffMember } from '@show/contracts/entities/staffMember';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, press, toasted, write } from '../../../testing/actions';
import { PeopleTab } from './PeopleTab';

const at = '2025-03-04T18:30:00.000Z';
const member = (overrides: Partial<StaffMember> = {}): StaffMember => ({
  id: 2,
  name: 'Dana Reed',
  role: 'editor',
  isFirstOwner: false,
  joinedAt: at,
  hasPasscode: true,
  passkeys: 2,
  linkExpiresAt: null,
  linksMade: 0,
  ...overrides,
});
const first = member({ id: 1, name: 'Owner', role: 'owner', isFirstOwner: true, passkeys: 0 });
const invited = member({
  id: 3,
  name: 'Kim',
  joinedAt: null,
  hasPasscode: false,
  passkeys: 0,
  linkExpiresAt: '2125-03-11T18:30:00.000Z',
});
const token = 'x'.repeat(43);
const link = { member: invited, token, expiresAt: '2125-03-11T18:30:00.000Z' };

const open = (answers: RenderAtOptions['answers'] = {}) =>
  renderAt('/admin', <PeopleTab />, {
    answers: { '/api/admin/staff': [first, member(), invited], ...answers },
  });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

const choose = (role: string) =>
  fireEvent.change(screen.getByLabelText('Role of Dana Reed'), { target: { value: role } });

describe('PeopleTab', () => {
  test('shows the link of an invitation with its token in the fragment', async () => {
    const { calls } = open({ 'POST /api/admin/staff': link });
    await screen.findByText('Dana Reed');
    press('Invite');
    press('Make Invitation');
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Email/)).toBeDisabled();
    write(screen.getByLabelText('Name'), ' Kim ');
    press('Make Invitation');

    expect(await screen.findByLabelText('Link')).toHaveValue(`http://localhost/admin/invitation#${token}`);
    expect(screen.getByText(/^Only this machine can open this URL/)).toBeInTheDocument();
    expect(bodiesOf(calls, 'POST')).toEqual([{ name: 'Kim', role: 'editor' }]);
    expect(screen.queryByRole('form', { name: 'Invitation' })).not.toBeInTheDocument();
    press('Done');
    expect(screen.queryByLabelText('Link')).not.toBeInTheDocument();
  });

  test('mails an invitation where email is set up', async () => {
    const { calls } = open({
      '/api/admin/mail': { delivery: 'server', folder: null, ownAddress: null, waiting: 0, lastError: null },
      'POST /api/admin/staff': { ...link, mailedTo: 'kim@rivers.example' },
    });
    await screen.findByText('Dana Reed');
    press('Invite');
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toBeEnabled());
    write(screen.getByLabelText('Name'), 'Kim');
    write(screen.getByLabelText(/^Email/), 'kim@rivers.example');
    press('Make Invitation');

    expect(await screen.findByText('It is on its way to kim@rivers.example.')).toBeInTheDocument();
    expect(bodiesOf(calls, 'POST')).toEqual([{ name: 'Kim', role: 'editor', email: 'kim@rivers.example' }]);
  });

  test('shows how each member signs in, and changes the role of, makes a link for and removes one', async () => {
    const { calls } = open({
      'PATCH /api/admin/staff/2': member({ role: 'owner' }),
      'POST /api/admin/staff/2/sign-in-link': { ...link, member: member() },
      'DELETE /api/admin/staff/2': '',
    });
    await screen.findByText('Dana Reed');
    expect(row(/^Owner/).getByText('Passcode of the installation')).toBeInTheDocument();
    expect(row(/^Owner/).queryByRole('button')).not.toBeInTheDocument();
    expect(row(/^Dana/).getByText('Passcode, 2 passkeys')).toBeInTheDocument();
    expect(row(/^Kim/).getByText('Invited')).toBeInTheDocument();
    expect(row(/^Kim/).getByText(/^Link open until/)).toBeInTheDocument();

    choose('owner');
    await toasted({ description: 'Dana Reed is an owner now' });
    press('New Link for Dana Reed');
    expect(await screen.findByText(/replaces their passcode and passkeys/)).toBeInTheDocument();
    press('Remove Dana Reed');
    expect(screen.getByText(/^All their sessions end immediately/)).toBeInTheDocument();
    press('Remove');
    await toasted({ description: 'Dana Reed has no access anymore' });
    expect(screen.queryByLabelText('Link')).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
      ['PATCH', { role: 'owner' }],
      ['POST', undefined],
      ['DELETE', undefined],
    ]);
  });

  test('says which links end when an owner gets another role or is removed', async () => {
    const owner = member({ role: 'owner', linksMade: 2 });
    open({ '/api/admin/staff': [first, owner], 'PATCH /api/admin/staff/2': member() });
    await screen.findByText('Dana Reed');
    choose('volunteer');
    await toasted({
      description: 'Dana Reed is a volunteer now. 2 links that they made for others stop working.',
    });
    press('Remove Dana Reed');
    expect(screen.getByText(/2 links that they made for others stop working\./)).toBeInTheDocument();
  });
});
