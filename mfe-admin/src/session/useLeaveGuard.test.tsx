import { QueryClientProvider, queryClient } from '@show/web-kit/query';
import {
  BrowserRouter,
  historyMove,
  Link,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@show/web-kit/router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useUnsaved } from '../ui/form/unsaved';
import { useLeaveGuard } from './useLeaveGuard';

function Work() {
  const { question } = useLeaveGuard();
  const [, setSearch] = useSearchParams();
  useUnsaved('Album', true);
  return (
    <>
      <button type="button" onClick={() => setSearch({ tab: 'bts' })}>
        Albums
      </button>
      {question}
    </>
  );
}

/** As in the shell: another page replaces this one. */
function Site() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{`At ${pathname}${search}`}</p>
      <Link to="/admin">Admin</Link>
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          navigate('/search?q=quilts');
        }}
      >
        <button type="submit">Search</button>
      </form>
      {pathname === '/admin' ? <Work /> : <p>Another page</p>}
    </>
  );
}

// As in the shell, before the router adds its listener.
window.addEventListener('popstate', (event) => {
  const goesOn = window.dispatchEvent(new CustomEvent(historyMove, { cancelable: true, detail: event }));
  if (!goesOn) event.stopImmediatePropagation();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const at = (address: string) => screen.findByText(`At ${address}`);
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Navigates from the map to the admin, with an unsaved form. */
async function open(): Promise<void> {
  window.history.pushState(null, '', '/map');
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Admin' }));
  await at('/admin');
}

describe('useLeaveGuard', () => {
  test('holds Back until staff confirm leaving', async () => {
    await open();
    window.history.back();
    expect(await question()).toHaveTextContent('Unsaved changes will be lost: Album.');
    await waitFor(() => expect(window.location.pathname).toBe('/admin'));
    press('Keep Editing');
    await closed();
    expect(screen.getByText('At /admin')).toBeInTheDocument();

    window.history.back();
    await question();
    await waitFor(() => expect(window.location.pathname).toBe('/admin'));
    press('Leave');
    await at('/map');
  });

  test('lets Back pass to another tab, and holds it where it leaves the page', async () => {
    await open();
    press('Albums');
    await at('/admin?tab=bts');
    window.history.back();
    await at('/admin');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    window.history.forward();
    await at('/admin?tab=bts');

    window.history.go(-2);
    await question();
    await waitFor(() => expect(window.location.search).toBe('?tab=bts'));
    press('Leave');
    await at('/map');
  });

  test('holds a form that opens another page until staff confirm', async () => {
    await open();
    press('Search');
    await question();
    press('Keep Editing');
    await closed();
    expect(screen.getByText('At /admin')).toBeInTheDocument();

    press('Search');
    await question();
    press('Leave');
    await at('/search?q=quilts');
  });
});
