import { buildGeneralImage } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { bodiesOf, press, toasted, write } from '../../../testing/actions';
import { saveByKey } from '../../ui/saveByKey';
import { PictureField } from './PictureField';

function Thumbnail({ saved = null }: { saved?: string | null }) {
  const [picture, setPicture] = useState(saved);
  return (
    <PictureField
      title="Thumbnail"
      name="the thumbnail"
      hint="Shown in lists."
      folder="thumbnails"
      picture={picture}
      size={undefined}
      onPicture={setPicture}
    />
  );
}

describe('PictureField', () => {
  test.each([
    [100, /^Only 100 pixels wide/],
    [1280, undefined],
  ])('warns of a picture %p pixels wide: %p', async (width, warning) => {
    const image = buildGeneralImage({ originalName: 'barn.png', width });
    renderAt('/admin', <Thumbnail />, { answers: { '/api/general-images': [image] } });
    expect(screen.getByText(/up to 15 MB/)).toBeInTheDocument();
    press('Choose from Library: the thumbnail');
    fireEvent.click(await screen.findByRole('button', { name: 'Choose barn.png' }));

    expect(screen.queryByText(warning ?? /pixels wide/) !== null).toBe(warning !== undefined);
    press('Remove Thumbnail');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('saves only the alt text with Ctrl+S in its dialog, not the surrounding form', async () => {
    const outer = jest.fn((event: FormEvent) => event.preventDefault());
    const stored = buildGeneralImage({ filename: 'barn.webp', alt: 'A barn' });
    const { calls } = renderAt(
      '/admin',
      <form aria-label="Item" onSubmit={outer} onKeyDown={saveByKey(true)}>
        <Thumbnail saved="/uploads/barn.webp" />
      </form>,
      { answers: { 'PUT /api/images/barn.webp/alt': stored } },
    );
    press('Alt text of the thumbnail');
    const words = await screen.findByRole('textbox', { name: 'What it shows' });
    write(words, 'A barn');
    fireEvent.keyDown(words, { key: 's', ctrlKey: true });

    await toasted({ description: 'Alt text saved' });
    expect(bodiesOf(calls, 'PUT')).toEqual([{ alt: 'A barn' }]);
    expect(outer).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    press('Alt text of the thumbnail');
    expect(await screen.findByRole('textbox', { name: 'What it shows' })).toHaveValue('A barn');
  });
});
