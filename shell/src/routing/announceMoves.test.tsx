import { BrowserRouter, historyMove, isOverlay, Link, useLocation } from '@show/web-kit/router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { announceMoves } from './announceMoves';

function Where() {
  const { pathname } = useLocation();
  return (
    <>
      <p>{`At ${pathname}`}</p>
      <Link to="/admin">Admin</Link>
    </>
  );
}

describe('announceMoves', () => {
  test('follows the browser history unless the move is held', async () => {
    announceMoves();
    window.history.pushState(null, '', '/map');
    render(<Where />, { wrapper: BrowserRouter });
    fireEvent.click(screen.getByRole('link', { name: 'Admin' }));
    const held = new Promise<void>((resolve) => {
      const hold = (event: Event) => {
        event.preventDefault();
        resolve();
      };
      window.addEventListener(historyMove, hold, { once: true });
    });
    window.history.back();
    await held;
    await waitFor(() => expect(window.location.pathname).toBe('/map'));
    expect(screen.queryByText('At /admin')).toBeInTheDocument();

    window.history.forward();
    await waitFor(() => expect(window.location.pathname).toBe('/admin'));
    window.history.back();
    await screen.findByText('At /map');
  });

  test('leaves the entry of what filled the screen before a reload', async () => {
    window.history.pushState(null, '', '/map');
    window.history.pushState({ overlay: true }, '');
    const followed = jest.fn();

    announceMoves();
    window.addEventListener('popstate', followed, { once: true });

    await waitFor(() => expect(isOverlay(window.history.state)).toBe(false));
    expect(window.location.pathname).toBe('/map');
    expect(followed).not.toHaveBeenCalled();
  });
});
