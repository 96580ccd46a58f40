import { historyMove } from '@show/web-kit/router';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog, Stage } from './Dialog';

function Gallery() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Enlarge
      </button>
      {open && (
        <Stage open onOpenChange={setOpen} title="Pictures">
          <button type="button">Next</button>
        </Stage>
      )}
    </>
  );
}

/** As the shell does, before the router. */
function announceMoves(event: PopStateEvent) {
  dispatchEvent(new CustomEvent(historyMove, { cancelable: true, detail: event }));
}

describe('Stage', () => {
  test('closes on Back, and closing it otherwise leaves no entry in the history', async () => {
    addEventListener('popstate', announceMoves);
    history.replaceState({ key: 'list' }, '', '/bts');
    history.pushState({ key: 'album' }, '', '/bts/1');
    renderAt('/', <Gallery />);
    const open = () => fireEvent.click(screen.getByRole('button', { name: 'Enlarge' }));

    open();
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([location.pathname, history.state]).toEqual(['/bts/1', { key: 'album' }]);

    open();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(history.state).toEqual({ key: 'album' }));

    history.back();
    await waitFor(() => expect(location.pathname).toBe('/bts'));
    removeEventListener('popstate', announceMoves);
  });

  test('returns the focus when it closes', async () => {
    renderAt('/', <Gallery />);
    const opener = screen.getByRole('button', { name: 'Enlarge' });
    opener.focus();
    fireEvent.click(opener);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' })));

    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('page behind dialogs', () => {
  test('scrolls again after the last dialog closes', () => {
    const dialogs = (outer: boolean, inner: boolean) => (
      <>
        <Dialog open={outer} onOpenChange={() => {}} title="Delete?" />
        <Stage open={inner} onOpenChange={() => {}} title="Pictures">
          <p>A barn</p>
        </Stage>
      </>
    );
    const isLocked = () => 'dialogs' in document.documentElement.dataset;
    const { rerender } = render(dialogs(false, false));
    expect(isLocked()).toBe(false);

    rerender(dialogs(true, true));
    expect(isLocked()).toBe(true);
    rerender(dialogs(false, true));
    expect(isLocked()).toBe(true);
    rerender(dialogs(false, false));
    expect(isLocked()).toBe(false);
  });
});
