import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { bodiesOf, failed, press, toasted } from '../../../testing/actions';
import { largestPart, shapeOf, turnedPart, whole } from './cropShape';
import { ShapeDialog } from './ShapeDialog';
import type { CropUse } from './ShapedPicture';

const original = {
  path: '/uploads/barn.webp',
  url: '/uploads/barn.webp',
  filename: 'barn.webp',
  width: 800,
  height: 400,
  alt: null,
};
const left = { left: 0, top: 0, width: 0.5, height: 1 };
const made = { ...original, url: '/uploads/part.webp', path: '/uploads/part.webp' };

async function open(answers: RenderAtOptions['answers'] = {}, use?: CropUse) {
  const onShaped = jest.fn();
  const onClose = jest.fn();
  const opened = renderAt(
    '/admin',
    <ShapeDialog
      url="/uploads/part.webp"
      name="the cover"
      folder="bts"
      use={use}
      onShaped={onShaped}
      onClose={onClose}
    />,
    {
      answers: {
        '/api/images/part.webp/shape': { turn: 0, crop: left, original },
        'POST /api/images/part.webp/shape': made,
        ...answers,
      },
    },
  );
  await screen.findByRole('form', { name: 'Crop and turn' });
  return { ...opened, onShaped, onClose };
}

describe('ShapeDialog', () => {
  test('begins with the current part, which turns with the picture', async () => {
    const { calls, onShaped, onClose } = await open();
    press('Turn Right');
    press('Use This');

    await waitFor(() => expect(onShaped).toHaveBeenCalledWith(made));
    expect(bodiesOf(calls, 'POST')).toEqual([
      { turn: 90, crop: { left: 0, top: 0, width: 1, height: 0.5 }, folder: 'bts' },
    ]);
    expect(onClose).toHaveBeenCalled();
  });

  test('crops to the chosen proportions, also after a turn', async () => {
    const { calls } = await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Square' }));
    press('Turn Left');
    press('Use This');

    await waitFor(() =>
      expect(bodiesOf(calls, 'POST')).toEqual([
        { turn: 270, crop: { left: 0, top: 0.25, width: 1, height: 0.5 }, folder: 'bts' },
      ]),
    );
  });

  test.each([
    ['icon', ['32 px, in a browser tab', '512 px, on a phone'], 0.25, 0.5],
    ['share', ['In a shared link'], 0.0238, 0.9524],
  ] as const)(
    'begins with the proportions of the use as %s, and shows how it will look',
    async (use, previews, left, width) => {
      const { calls } = await open({ '/api/images/part.webp/shape': { turn: 0, crop: null, original } }, use);
      expect(previews.map((name) => screen.getByRole('img', { name }))).toHaveLength(previews.length);
      press('Use This');

      await waitFor(() =>
        expect(bodiesOf(calls, 'POST')).toEqual([
          {
            turn: 0,
            crop: { left: expect.closeTo(left), top: 0, width: expect.closeTo(width), height: 1 },
            folder: 'bts',
          },
        ]),
      );
    },
  );

  test('restores the original', async () => {
    const { calls } = await open();
    press('Turn Right');
    press('Original');
    expect(screen.getByRole('button', { name: 'Original' })).toBeDisabled();
    press('Use This');

    await waitFor(() => expect(bodiesOf(calls, 'POST')).toEqual([{ turn: 0, crop: null, folder: 'bts' }]));
  });

  test('stays open with its input when the server fails', async () => {
    const { onShaped, onClose } = await open({ 'POST /api/images/part.webp/shape': failed });
    press('Use This');

    await toasted({ title: 'Failed to crop the picture' });
    expect(onShaped).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('turnedPart', () => {
  const part = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };

  test('follows the picture clockwise, and back', () => {
    const turned = turnedPart(part, 1);

    expect(turned).toEqual({ left: 1 - 0.2 - 0.4, top: 0.1, width: 0.4, height: 0.3 });
    const back = turnedPart(turned, -1);
    for (const [side, value] of Object.entries(part))
      expect(back).toHaveProperty(side, expect.closeTo(value));
  });
});

describe('largestPart', () => {
  test.each([
    ['16:9 of a photo of 4:3', 16 / 9, { width: 400, height: 300 }, [0, 0.125, 1, 0.75]],
    ['16:9 of an upright photo', 16 / 9, { width: 900, height: 1600 }, [0, 0.341796875, 1, 0.31640625]],
    ['a square of a photo of 2:1', 1, { width: 800, height: 400 }, [0.25, 0, 0.5, 1]],
  ])('is in the middle: %s', (_, aspect, sides, [left, top, width, height]) => {
    const part = largestPart(aspect, sides);
    for (const [side, value] of Object.entries({ left, top, width, height }))
      expect(part).toHaveProperty(side, expect.closeTo(value ?? 0));
  });
});

describe('shapeOf', () => {
  test('stores no crop of the full picture', () => {
    expect(shapeOf(90, { ...whole, width: 0.9999 })).toEqual({ turn: 90, crop: null });
  });

  test('keeps a part within the picture', () => {
    expect(shapeOf(0, { left: 0.6, top: -0.1, width: 0.5, height: 0.5 })).toEqual({
      turn: 0,
      crop: { left: 0.5, top: 0, width: 0.5, height: 0.5 },
    });
  });
});
