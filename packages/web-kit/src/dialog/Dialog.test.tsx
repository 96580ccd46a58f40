import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Stage } from './Dialog';

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
