import { renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, failed, toasted } from '../../../testing/actions';
import { PictureBoard, type PictureBoardProps } from './PictureBoard';

const pictures = ['barn', 'lake', 'mill'].map((name, at) => ({
  id: at + 1,
  url: `/uploads/${name}.webp`,
  width: 900,
  height: 600,
  alt: null,
  name,
}));
type Shown = (typeof pictures)[number];

/** Fakes the layout, which jsdom lacks: tiles in one row, each 100 px wide. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const tile = this.closest('li');
    const at = tile ? [...(tile.parentElement?.children ?? [])].indexOf(tile) : 0;
    return new DOMRect(at * 100, 0, 100, 100);
  });
});
afterEach(() => jest.restoreAllMocks());

function show(overrides: Partial<PictureBoardProps<Shown>> = {}, answers = {}) {
  const props: PictureBoardProps<Shown> = {
    label: 'Photos',
    pictures,
    nameOf: ({ name }) => name,
    onOrder: jest.fn(async () => {}),
    onRemove: jest.fn(async () => {}),
    onDescribed: jest.fn(),
    ...overrides,
  };
  return { ...renderAt('/admin', <PictureBoard {...props} />, { answers }), ...props };
}

const handles = () => screen.getAllByRole('button', { name: /^Move / });
const names = () => handles().map((handle) => handle.getAttribute('aria-label')?.replace('Move ', ''));
const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code });

/** Moves a picture by keyboard. */
async function move(name: string, ...arrows: string[]): Promise<void> {
  screen.getByRole('button', { name: `Move ${name}` }).focus();
  press('Space');
  await screen.findByText(new RegExp(`^${name} (picked up|is over)`));
  for (const arrow of arrows) {
    press(arrow);
    await waitFor(() => expect(screen.getByText(/is over place/)).toBeInTheDocument());
  }
  press('Space');
}

describe('PictureBoard', () => {
  test('stores a new order by keyboard and shows it immediately', async () => {
    // The server does not respond.
    const { onOrder } = show({ onOrder: jest.fn(() => new Promise<void>(() => {})) });
    await move('barn', 'ArrowRight');

    await waitFor(() => expect(onOrder).toHaveBeenCalledWith([2, 1, 3]));
    expect(names()).toEqual(['lake', 'barn', 'mill']);
  });

  test('restores the order when it cannot be stored', async () => {
    show({ onOrder: () => Promise.reject(new Error('no')) });
    await move('barn', 'ArrowRight');

    await waitFor(() => expect(names()).toEqual(['barn', 'lake', 'mill']));
  });

  test('cancels a move with Escape', async () => {
    const { onOrder } = show();
    screen.getByRole('button', { name: 'Move barn' }).focus();
    press('Space');
    await screen.findByText(/^barn (picked up|is over)/);
    press('ArrowRight');
    press('Escape');

    await screen.findByText('barn is where it was');
    expect(onOrder).not.toHaveBeenCalled();
  });

  /** Drags a picture by 100 pixels, from its center and not by its handle. jsdom has no pointer events. */
  async function dragPicture(name: string, pointerType: string): Promise<void> {
    const fire = (target: Element | Document, type: string, clientX: number) => {
      const event = new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        button: 0,
        clientX,
        clientY: 50,
      });
      return act(async () => fireEvent(target, Object.assign(event, { pointerType, isPrimary: true })));
    };
    await fire(screen.getByRole('img', { name }), 'pointerdown', 50);
    for (const x of [60, 150]) await fire(document, 'pointermove', x);
    await fire(document, 'pointerup', 150);
    // dnd-kit stops every click for 50 ms after a drag.
    const clicked = jest.fn();
    document.body.addEventListener('click', clicked, { once: true });
    await waitFor(() => {
      fireEvent.click(document.body);
      expect(clicked).toHaveBeenCalled();
    });
  }

  test('stores a new order after a drag with the mouse', async () => {
    const { onOrder } = show();
    await dragPicture('barn', 'mouse');

    await waitFor(() => expect(onOrder).toHaveBeenCalledWith([2, 1, 3]));
  });

  test('leaves a finger on a picture to scrolling', async () => {
    const { onOrder } = show();
    await dragPicture('barn', 'touch');

    expect(screen.queryByText(/^barn (picked up|is over)/)).not.toBeInTheDocument();
    expect(onOrder).not.toHaveBeenCalled();
  });

  test('disables moving a single picture', () => {
    show({ pictures: pictures.slice(0, 1) });

    expect(handles()[0]).toBeDisabled();
  });

  test('asks before it deletes a picture and keeps the dialog open on failure', async () => {
    const { onRemove } = show({ onRemove: jest.fn(() => Promise.reject(new Error('no'))) });
    fireEvent.click(screen.getByRole('button', { name: 'Delete lake' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this picture?' });
    expect(dialog.querySelector('img[src="/uploads/lake.webp"]')).toBeInTheDocument();
    expect(dialog).toHaveTextContent(
      'lake leaves the website. You can restore it from the trash for 30 days.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Picture' }));

    await waitFor(() => expect(onRemove).toHaveBeenCalledWith(pictures[1]));
    expect(dialog).toBeInTheDocument();
  });

  const alt = (name: string) => screen.getByRole('textbox', { name: `Alt text of ${name}` });

  test('saves an alt text when its field is left, and keeps one that cannot be saved', async () => {
    const stored = { ...pictures[1], path: '/uploads/lake.webp', filename: 'lake.webp', alt: 'A lake' };
    const responses = [failed, stored];
    const { calls, onDescribed } = show({}, { 'PUT /api/images/lake.webp/alt': () => responses.shift() });
    fireEvent.change(alt('lake'), { target: { value: 'A lake' } });
    fireEvent.blur(alt('lake'));
    await toasted({ title: 'Failed to update image' });
    expect(alt('lake')).toHaveValue('A lake');
    expect(alt('lake')).toHaveAccessibleDescription(`Not saved. ${failed.body.detail}`);
    fireEvent.blur(alt('lake'));

    await waitFor(() => expect(onDescribed).toHaveBeenCalledWith(pictures[1], 'A lake'));
    expect(bodiesOf(calls, 'PUT')).toEqual([{ alt: 'A lake' }, { alt: 'A lake' }]);
  });

  test('moves to the next alt text with Enter, except while composing a character', () => {
    const { calls } = show();
    alt('barn').focus();
    // True: the key is left to the browser.
    expect(fireEvent.keyDown(alt('barn'), { key: 'Enter', isComposing: true })).toBe(true);
    expect(alt('barn')).toHaveFocus();
    fireEvent.keyDown(alt('barn'), { key: 'Enter' });
    expect(alt('lake')).toHaveFocus();
    fireEvent.keyDown(alt('lake'), { key: 'Enter' });

    expect(alt('mill')).toHaveFocus();
    expect(bodiesOf(calls, 'PUT')).toEqual([]);
  });
});

describe('tooltips', () => {
  test('appear after 700 ms of hovering', async () => {
    jest.useFakeTimers();
    show();
    fireEvent.pointerMove(screen.getByRole('button', { name: 'Delete barn' }));
    await act(async () => jest.advanceTimersByTime(699));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(1));

    expect(screen.getByRole('tooltip')).toHaveTextContent('Delete');
    jest.useRealTimers();
  });
});
