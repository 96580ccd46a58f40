import { buildGallery } from '@show/test-kit/builders';
import { renderAt, translateTexts } from '@show/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Lightbox } from './Lightbox';

const pictures = buildGallery(3);

function Album({ wraps, start = 0 }: { wraps?: boolean; start?: number }) {
  const [index, setIndex] = useState<number | undefined>(start);
  return index === undefined ? null : (
    <Lightbox title="The mill" pictures={pictures} index={index} onIndexChange={setIndex} wraps={wraps} />
  );
}

const shown = () => screen.queryByRole('img')?.getAttribute('alt');
const dialog = () => screen.getByRole('dialog', { name: 'The mill' });
const press = (key: string) => fireEvent.keyDown(dialog(), { key });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('Lightbox', () => {
  test('wraps around with buttons and arrow keys', () => {
    renderAt('/', <Album />);

    click('Previous');
    expect(shown()).toBe('Picture 3');
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    click('Next');
    expect(shown()).toBe('Picture 1');
    press('ArrowLeft');
    expect(shown()).toBe('Picture 3');
    press('ArrowRight');
    expect(shown()).toBe('Picture 1');
  });

  test('counts on a page that the browser has translated', () => {
    renderAt('/', <Album />);
    translateTexts();

    click('Next');

    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });

  test('plays the pictures until it is paused, and ends with the last', () => {
    jest.useFakeTimers();
    const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
    renderAt('/', <Album wraps={false} />);
    click('Play slideshow');
    wait(4);
    expect(shown()).toBe('Picture 1');
    wait(2);
    expect(shown()).toBe('Picture 2');
    click('Pause slideshow');
    wait(20);
    expect(shown()).toBe('Picture 2');
    click('Play slideshow');
    wait(20);
    expect(shown()).toBe('Picture 3');
    jest.useRealTimers();
  });

  test('has no slideshow for visitors who prefer reduced motion', () => {
    const list = { matches: true, addEventListener() {}, removeEventListener() {} };
    jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
    renderAt('/', <Album />);

    expect(screen.queryByRole('button', { name: 'Play slideshow' })).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  test('turns on a swipe that is long enough', () => {
    renderAt('/', <Album />);
    const figure = screen.getByRole('figure');

    fireEvent.touchStart(figure, { changedTouches: [{ clientX: 200 }] });
    fireEvent.touchEnd(figure, { changedTouches: [{ clientX: 190 }] });
    expect(shown()).toBe('Picture 1');
    fireEvent.touchStart(figure, { changedTouches: [{ clientX: 200 }] });
    fireEvent.touchEnd(figure, { changedTouches: [{ clientX: 100 }] });
    expect(shown()).toBe('Picture 2');
  });

  test.each([
    ['Escape', () => press('Escape')],
    ['its close button', () => click('Close')],
    ['a click beside the picture', () => fireEvent.click(dialog())],
  ])('closes on %s', (_, close) => {
    renderAt('/', <Album />);

    close();

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows the thumbnail of the page until the large picture arrives', () => {
    const small = Object.assign(document.createElement('img'), { src: pictures[0]?.url });
    Object.defineProperty(small, 'complete', { value: true });
    Object.defineProperty(small, 'currentSrc', { value: '/uploads/small.webp' });
    small.setAttribute('src', pictures[0]?.url ?? '');
    document.body.append(small);
    renderAt('/', <Album />);

    expect(screen.getByRole('figure').style.getPropertyValue('--thumbnail')).toBe(
      'url("/uploads/small.webp")',
    );
    small.remove();
  });

  test('shows the picture of a pressed thumbnail', () => {
    renderAt('/', <Album />);
    const frames = dialog().querySelectorAll<HTMLElement>('[data-chosen]');
    expect([...frames].map(({ dataset }) => dataset.chosen)).toEqual(['true', 'false', 'false']);

    fireEvent.click(frames[2] as HTMLElement);

    expect(shown()).toBe('Picture 3');
  });

  test('stops at the first and last picture when it does not wrap', () => {
    renderAt('/', <Album wraps={false} />);

    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    click('Next');
    click('Next');
    expect(shown()).toBe('Picture 3');
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });
});
