import { buildGeneralImage } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { press } from '../../../testing/actions';
import { PictureField } from './PictureField';

function Thumbnail() {
  const [picture, setPicture] = useState<string | null>(null);
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

describe('#PictureField', () => {
  test.each([
    [100, /^Only 100 pixels wide/],
    [1280, undefined],
  ])('When a picture of %p pixels is chosen, then a warning comes: %p', async (width, warning) => {
    const image = buildGeneralImage({ originalName: 'barn.png', width });
    renderAt('/admin', <Thumbnail />, { answers: { '/api/general-images': [image] } });
    expect(screen.getByText(/up to 15 MB/)).toBeInTheDocument();
    press('Choose from Library: the thumbnail');
    fireEvent.click(await screen.findByRole('button', { name: 'Choose barn.png' }));

    expect(screen.getByRole('button', { name: 'Remove Thumbnail' })).toBeInTheDocument();
    expect(screen.queryByText(warning ?? /pixels wide/) !== null).toBe(warning !== undefined);
  });
});
