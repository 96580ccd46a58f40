import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { press } from '../../testing/actions';
import { Gate } from './Gate';

const MINUTE = 60_000;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2025-03-04T18:00:00.000Z') });
});
afterEach(() => jest.useRealTimers());

/** A session that ends in this many minutes. */
const ending = (minutes: number, latest = 600) => ({
  authenticated: true,
  expiresAt: new Date(Date.now() + minutes * MINUTE).toISOString(),
  latestEnd: new Date(Date.now() + latest * MINUTE).toISOString(),
});
const over = { authenticated: false, expiresAt: null, latestEnd: null };

async function open(answers: RenderAtOptions['answers']) {
  const rendered = renderAt(
    '/admin',
    <Gate>
      <h1>Dashboard</h1>
      <input aria-label="Title" />
    </Gate>,
    { answers },
  );
  await screen.findByRole('heading', { name: 'Dashboard' });
  const extended = () =>
    rendered.calls.filter(({ method, address }) => `${method} ${address}` === 'POST /api/admin/session')
      .length;
  return { ...rendered, extended };
}

const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE));
const type = () => fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'a' });

describe('SessionEnding', () => {
  test('warns two minutes before the end and extends the session on demand', async () => {
    const end = ending(30);
    const { extended } = await open({
      '/api/admin/session': () => end,
      'POST /api/admin/session': () => ending(30),
    });
    await pass(27);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByRole('alert')).toHaveTextContent(/There has been no activity.*ends at/);

    press('Stay Signed In');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(extended()).toBe(1);
  });

  test('does not warn after activity in another tab', async () => {
    let end = ending(30);
    await open({ '/api/admin/session': () => end });
    await pass(20);
    end = ending(30);
    await pass(9);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(19);
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  test('extends the session once a minute while staff type', async () => {
    const end = ending(30);
    const { extended } = await open({
      '/api/admin/session': () => end,
      'POST /api/admin/session': () => ending(30),
    });
    type();
    expect(extended()).toBe(0);
    for (let minute = 1; minute <= 40; minute += 1) {
      await pass(1);
      type();
      type();
    }
    expect(extended()).toBe(40);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('sends nothing without activity, and asks for the password after the end', async () => {
    let session: unknown = ending(30);
    const { extended } = await open({ '/api/admin/session': () => session });
    await pass(29);
    session = over;
    await pass(2);

    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(extended()).toBe(0);
  });

  test('warns of the twelve-hour limit without offering to extend', async () => {
    const end = ending(10, 10);
    await open({ '/api/admin/session': () => end });
    await pass(8.5);

    expect(screen.getByRole('alert')).toHaveTextContent('This session is twelve hours old');
    expect(screen.queryByRole('button', { name: 'Stay Signed In' })).not.toBeInTheDocument();
  });
});
