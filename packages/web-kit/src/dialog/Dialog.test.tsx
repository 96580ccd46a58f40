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

describe('#Stage', () => {
  test('When it is closed, then the focus is where it was before', async () => {
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

describe('#the page behind dialogs', () => {
  test('When one dialog closes before another, then the page scrolls again only after both', () => {
    const dialogs = (outer: boolean, inner: boolean) => (
      <>
        <Dialog open={outer} onOpenChange={() => {}} title="Delete?" />
        <Stage open={inner} onOpenChange={() => {}} title="Pictures">
          <p>A barn</p>
        </Stage>
      </>
    );
    const isHeld = () => 'dialogs' in document.documentElement.dataset;
    const { rerender } = render(dialogs(false, false));
    expect(isHeld()).toBe(false);

    rerender(dialogs(true, true));
    expect(isHeld()).toBe(true);
    rerender(dialogs(false, true));
    expect(isHeld()).toBe(true);
    rerender(dialogs(false, false));
    expect(isHeld()).toBe(false);
  });
});
