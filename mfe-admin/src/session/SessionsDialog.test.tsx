import type { StaffSession } from '@show/contracts/entities/adminSession';
import { renderAt } from '@show/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, failed, press, toast } from '../../testing/actions';
import { activeText } from './activeText';
import { SessionsDialog } from './SessionsDialog';

const session = (overrides: Partial<StaffSession> = {}): StaffSession => ({
  id: 'aaaaaaaaaaaaaaaa',
  member: { id: 1, name: 'Owner', role: 'owner' },
  browser: 'Firefox on Windows',
  address: '203.0.113.x',
  signedInAt: '2025-03-04T18:30:00.000Z',
  lastSeenAt: new Date().toISOString(),
  current: true,
  ...overrides,
});
const phone = session({
  id: 'bbbbbbbbbbbbbbbb',
  browser: 'Safari on iPhone',
  address: '2001:db8:1::/48',
  lastSeenAt: '2025-03-04T18:40:00.000Z',
  current: false,
});

/** A fake server that deletes ended sessions. */
function server(first: readonly StaffSession[]) {
  let sessions = first;
  const answers = {
    '/api/admin/sessions': () => sessions,
    [`DELETE /api/admin/sessions/${phone.id}`]: () => {
      sessions = sessions.filter(({ id }) => id !== phone.id);
      return '';
    },
    'POST /api/admin/sessions/end-others': () => {
      const before = sessions.length;
      sessions = sessions.filter(({ current }) => current);
      return { ended: before - sessions.length };
    },
  };
  return renderAt('/admin', <SessionsDialog onClose={() => {}} />, { answers });
}

const rows = () => screen.getAllByRole('listitem');

describe('SessionsDialog', () => {
  test('describes each session, ends one and keeps the focus in the dialog', async () => {
    const { calls } = server([session(), phone]);
    await screen.findByText('This browser');
    const [own, other] = rows();
    expect(own).toHaveTextContent('Firefox on Windows This browserActive now · 203.0.113.x');
    expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(other).toHaveTextContent('Safari on iPhone');
    expect(other).toHaveTextContent('2001:db8:1::/48');
    expect(other).not.toHaveTextContent('This browser');
    press('End Safari on iPhone, 2001:db8:1::/48');

    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(bodiesOf(calls, 'DELETE')).toHaveLength(1);
    expect(toast()?.description).toBe('Safari on iPhone is signed out');
    expect(await screen.findByText('No other sessions.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  test('ends all other sessions', async () => {
    server([session(), phone, session({ id: 'cccccccccccccccc', current: false })]);
    await screen.findByText('Safari on iPhone');
    press('End All Other Sessions');

    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(toast()?.description).toBe('2 other sessions ended');
  });

  test('shows owners the names of other members and offers to end only their own sessions together', async () => {
    const ofDana = session({
      id: 'dddddddddddddddd',
      member: { id: 2, name: 'Dana Reed', role: 'editor' },
      current: false,
    });
    server([session(), ofDana]);
    await screen.findByText('Dana Reed');
    expect(rows()[0]).not.toHaveTextContent('Owner');
    expect(screen.queryByRole('button', { name: 'End All Other Sessions' })).not.toBeInTheDocument();
    expect(screen.queryByText('No other sessions.')).not.toBeInTheDocument();
  });

  test('offers a retry when the list cannot be loaded', async () => {
    renderAt('/admin', <SessionsDialog onClose={() => {}} />, {
      answers: { '/api/admin/sessions': failed },
    });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});

describe('activeText', () => {
  const at = Date.parse('2025-03-04T18:30:00.000Z');
  test.each([
    [1, 'Active now'],
    [2, 'Active 2 minutes ago'],
    [59, 'Active 59 minutes ago'],
  ])('of %d minutes ago is "%s"', (minutes, text) => {
    expect(activeText(new Date(at).toISOString(), at + minutes * 60_000)).toBe(text);
  });

  test('of an hour ago has the date', () => {
    expect(activeText(new Date(at).toISOString(), at + 3_600_000)).toMatch(/^Active Mar 4, 2025, \d+:30/);
  });
});
