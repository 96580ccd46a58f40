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

/** A session that ends in so many minutes. */
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

describe('#the end of a session without activity', () => {
  test('When it is two minutes away, then staff are told and can go on', async () => {
    const end = ending(30);
    const { extended } = await open({
      '/api/admin/session': () => end,
      'POST /api/admin/session': () => ending(30),
    });
    await pass(27);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByRole('alert')).toHaveTextContent(/Nobody has worked here.*ends at/);

    press('Stay Signed In');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(extended()).toBe(1);
  });

  test('When work in another tab has moved it meanwhile, then nobody is told', async () => {
    let end = ending(30);
    await open({ '/api/admin/session': () => end });
    await pass(20);
    end = ending(30);
    await pass(9);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(19);
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  test('When staff type, then the server hears of it once a minute, and the session goes on', async () => {
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

  test('When nobody does anything, then nothing is sent, and at the end the gate keeps what was typed', async () => {
    let answer: unknown = ending(30);
    const { extended } = await open({
      '/api/admin/session': () => answer,
      'POST /api/admin/login': () => ending(30),
    });
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Half a title' } });
    await pass(29);
    answer = over;
    await pass(2);

    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(extended()).toBe(0);
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'golden hour' } });
    press('Access Admin Panel');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Half a title');
  });

  test('When it has been ended by somebody else, then the next sign of work brings the gate', async () => {
    const end = ending(30);
    await open({
      '/api/admin/session': () => end,
      'POST /api/admin/session': {
        refused: 401,
        body: { detail: 'Please sign in first.', code: 'unauthorized' },
      },
    });
    await pass(5);
    type();

    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
  });

  test('When the session is twelve hours old, then staff are told that it ends in any case', async () => {
    const end = ending(10, 10);
    await open({ '/api/admin/session': () => end });
    await pass(8.5);

    expect(screen.getByRole('alert')).toHaveTextContent('This session is twelve hours old');
    expect(screen.queryByRole('button', { name: 'Stay Signed In' })).not.toBeInTheDocument();
  });
});
