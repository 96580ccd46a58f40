import { useShow } from '@show/web-kit/page';
import { Link } from '@show/web-kit/router';
import { fakePageData, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { bodiesOf, failed, press, signedIn, signedOut, toast, toasted, write } from '../../testing/actions';
import { send } from '../api/send';
import { useUnsaved } from '../ui/form/unsaved';
import { Gate } from './Gate';
import { useSignOut } from './signOutContext';
import { tooManyText } from './tooManyText';
import { WholeShow } from './WholeShow';

const ended = { refused: 401, body: { detail: 'Please sign in first.', code: 'unauthorized' } };

beforeEach(() => localStorage.clear());

function Work() {
  const signOut = useSignOut();
  const save = () => void send('POST /api/giveaways/{id}/reset', { params: { id: 1 } }).catch(() => {});
  return (
    <>
      <h1>Dashboard</h1>
      <input aria-label="Title" defaultValue="" />
      <button type="button" onClick={save}>
        Save
      </button>
      <button type="button" onClick={signOut}>
        Logout
      </button>
    </>
  );
}

function UnsavedWork() {
  useUnsaved('Giveaway details', true);
  return <Work />;
}

const open = (answers: RenderAtOptions['answers'], work = <Work />) =>
  renderAt('/admin', <Gate>{work}</Gate>, { answers });

const type = (label: string, value: string) => write(screen.getByLabelText(label), value);

describe('Gate', () => {
  test('asks visitors for the password and shows nothing else, also where a browser remembers a sign-in', async () => {
    localStorage.setItem('admin_auth', 'true');
    open({ '/api/admin/session': signedOut });
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();

    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Access' })).toBeInTheDocument();
    expect(screen.getByPlaceholderText('Enter admin password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'Access Admin Panel' })).toBeEnabled();
    expect(screen.getByText(/password protected.*contact the site administrator/i)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('admin_auth')).toBeNull());
  });

  test('says what signing in needs where the browser keeps no cookies', async () => {
    const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    open({
      '/api/admin/session': signedOut,
      'POST /api/admin/login': signedIn,
      'POST /api/giveaways/1/reset': ended,
    });
    expect(
      await screen.findByText('This browser keeps no cookies, and signing in needs them.'),
    ).toBeVisible();
    type('Password', 'golden hour');
    press('Access Admin Panel');
    await screen.findByRole('heading', { name: 'Dashboard' });
    press('Save');

    expect(
      await screen.findByText('This browser keeps no cookies, and signing in needs them.'),
    ).toBeVisible();
    expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
    cookies.mockRestore();
  });

  test('always has a heading while the session is checked', async () => {
    const headings = new Set<string | null>();
    const watch = new MutationObserver(() => headings.add(document.querySelector('h1')?.textContent ?? null));
    watch.observe(document.body, { childList: true, subtree: true });
    open({ '/api/admin/session': signedIn });

    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    watch.disconnect();
    expect([...headings]).toEqual(['Admin', 'Dashboard']);
  });

  test('opens the admin at its heading with the right password, kept until the server can check it', async () => {
    let respond: (session: typeof signedIn) => void = () => {};
    let login: unknown = failed;
    const { calls } = open({ '/api/admin/session': signedOut, 'POST /api/admin/login': () => login });
    await screen.findByLabelText('Password');
    type('Password', 'golden hour');
    press('Access Admin Panel');
    await toasted({ title: 'Error', variant: 'destructive' });
    expect(screen.getByLabelText('Password')).toHaveValue('golden hour');
    expect(screen.getByLabelText('Password')).toHaveFocus();

    login = new Promise((resolve) => {
      respond = resolve;
    });
    press('Access Admin Panel');

    expect(await screen.findByRole('button', { name: 'Authenticating...' })).toBeDisabled();
    respond(signedIn);

    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toHaveFocus();
    expect(toast()).toMatchObject({ title: 'Access Granted' });
    expect(bodiesOf(calls, 'POST')).toEqual(Array(2).fill({ passcode: 'golden hour' }));
    await waitFor(() => expect(localStorage.getItem('admin_auth')).toBe('true'));
  });

  test('signs in with a name and shows why the server rejects it', async () => {
    const detail = 'The name or the passcode is wrong.';
    const wrong = { refused: 401, body: { detail, code: 'invalid-passcode' } };
    const { calls } = open({ '/api/admin/session': signedOut, 'POST /api/admin/login': wrong });
    await screen.findByLabelText('Password');
    type('Password', 'sunset');
    press('Access Admin Panel');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/sign in with a name, below/),
    );
    press('Access Admin Panel');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Password is required/),
    );
    press('Sign In With a Name');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('Passcode')).not.toHaveAccessibleDescription();
    type('Name', 'Dana');
    press('Access Admin Panel');
    await waitFor(() =>
      expect(screen.getByLabelText('Passcode')).toHaveAccessibleDescription('Passcode is required'),
    );
    type('Passcode', 'sunset');
    press('Access Admin Panel');

    await toasted({ description: detail });
    expect(bodiesOf(calls, 'POST').at(-1)).toEqual({ name: 'Dana', passcode: 'sunset' });
    expect(toast()).toMatchObject({ title: 'Access Denied', variant: 'destructive' });
    expect(screen.getByLabelText('Name')).toHaveValue('Dana');
    expect(screen.getByLabelText('Passcode')).toHaveValue('');
    expect(screen.getByLabelText('Passcode')).toHaveFocus();
  });

  test('asks for a link by email, and says why there is none', async () => {
    let refusal: unknown = { refused: 409, body: { code: 'not-configured', detail: 'No email here yet.' } };
    const { calls } = open({
      '/api/admin/session': signedOut,
      'POST /api/admin/login/forgotten': () => refusal,
      '/api/privacy': { sendsMail: false },
    });
    await screen.findByLabelText('Password');
    press('Forgot Your Passcode?');
    expect(await screen.findByText(/^This site cannot send email yet/)).toBeVisible();
    type('Email', 'dana@rivers.example');
    press('Send the Link');
    expect(await screen.findByRole('alert')).toHaveTextContent('No email here yet.');

    refusal = null;
    press('Send the Link');
    expect(
      await screen.findByText(/^If a member of staff has this address, a link is on its way/),
    ).toBeVisible();
    expect(bodiesOf(calls, 'POST')).toEqual(Array(2).fill({ email: 'dana@rivers.example' }));
    press('Back to Sign-In');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  test('shows when to try again after too many attempts, counting down', async () => {
    const slowly = {
      refused: 429,
      body: { detail: 'Too many attempts. Please try again later.', code: 'rate-limited' },
      headers: { 'retry-after': '120' },
    };
    const begun = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(begun);
    open({ '/api/admin/session': signedOut, 'POST /api/admin/login': slowly });
    await screen.findByLabelText('Password');
    type('Password', 'sunset');
    press('Access Admin Panel');

    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Too many attempts\. You can try again at \d+:\d\d [AP]M\.$/,
    );
    expect(screen.getByLabelText('Password')).toHaveFocus();
    clock.mockReturnValue(begun + 7_000);
    expect(await screen.findByText('113 seconds left')).toBeInTheDocument();
    clock.mockRestore();
  });

  test('asks for the password when the session ends and keeps the input', async () => {
    open({
      '/api/admin/session': signedIn,
      'POST /api/giveaways/1/reset': ended,
      'POST /api/admin/login': signedIn,
    });
    await screen.findByRole('heading', { name: 'Dashboard' });
    type('Title', 'Half a title');
    press('Save');

    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
    type('Password', 'golden hour');
    press('Access Admin Panel');

    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Half a title');
  });

  test('asks before logging out with unsaved changes', async () => {
    const { calls } = open(
      { '/api/admin/session': signedIn, 'POST /api/admin/logout': signedOut },
      <UnsavedWork />,
    );
    await screen.findByRole('heading', { name: 'Dashboard' });
    press('Logout');

    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent(
      'Giveaway details',
    );
    expect(calls.map(({ address }) => address)).not.toContain('/api/admin/logout');
    press('Leave');

    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    expect(calls.map(({ address }) => address)).toContain('/api/admin/logout');
  });

  test('asks before a link leaves with unsaved changes', async () => {
    const work = (
      <>
        <UnsavedWork />
        <Link to="/episodes">Episodes</Link>
      </>
    );
    const { address } = open({ '/api/admin/session': signedIn }, work);
    await screen.findByRole('heading', { name: 'Dashboard' });
    const follow = () => fireEvent.click(screen.getByRole('link', { name: 'Episodes', hidden: true }));
    follow();
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    press('Keep Editing');
    expect(address()).toBe('/admin');

    follow();
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    press('Leave');
    await waitFor(() => expect(address()).toBe('/episodes'));
  });
});

describe('tooManyText', () => {
  test('rounds the time up to the next minute', () => {
    const now = new Date(2025, 2, 4, 13, 30, 20).getTime();

    expect(tooManyText(120, now)).toBe('Too many attempts. You can try again at 1:33 PM.');
    expect(tooManyText(40, now)).toBe('Too many attempts. You can try again at 1:31 PM.');
  });

  test('names no time when the wait is unknown', () => {
    expect(tooManyText(undefined)).toBe('Too many attempts. Please try again later.');
  });
});

const whole = { ...fakePageData().show, visibility: 'private' as const };
const Tagline = () => <p>{useShow().tagline}</p>;
const openWhole = (visibility: 'private' | undefined, answers = {}) =>
  renderAt(
    '/admin',
    <WholeShow>
      <Tagline />
    </WholeShow>,
    { answers, data: { show: { ...whole, tagline: 'Before', visibility } } },
  );

describe('WholeShow', () => {
  test('reads the show of a private site before it renders', async () => {
    openWhole('private', { '/api/show': whole });

    expect(screen.queryByText('Before')).not.toBeInTheDocument();
    expect(await screen.findByText(String(whole.tagline))).toBeInTheDocument();
  });

  test('uses the show of the document of a public site', () => {
    openWhole(undefined);

    expect(screen.getByText('Before')).toBeInTheDocument();
  });
});
