import { buildGallery } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Lightbox } from './Lightbox';

const pictures = buildGallery(3);

function Album({ wraps, start = 0 }: { wraps?: boolean; start?: number }) {
  const [index, setIndex] = useState<number | null>(start);
  return (
    <Lightbox title="The mill" pictures={pictures} index={index} onIndexChange={setIndex} wraps={wraps} />
  );
}

const shown = () => screen.queryByRole('img')?.getAttribute('alt');
const dialog = () => screen.getByRole('dialog', { name: 'The mill' });
const press = (key: string) => fireEvent.keyDown(dialog(), { key });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('#Lightbox', () => {
  test('When the ways are taken, then the last picture is followed by the first, and the other way round', () => {
    renderAt('/', <Album />);

    click('Previous');
    expect(shown()).toBe('Picture 3');
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    click('Next');
    expect(shown()).toBe('Picture 1');
  });

  test('When arrow keys are pressed, then they turn as well', () => {
    renderAt('/', <Album />);

    press('ArrowRight');
    expect(shown()).toBe('Picture 2');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(shown()).toBe('Picture 3');
  });

  test('When a finger moves far enough, then it turns', () => {
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
  ])('When %s says so, then it closes', (_, close) => {
    renderAt('/', <Album />);

    close();

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('When the page behind shows a picture already, then its copy stands in until the large one is there', () => {
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

  test('When a frame of the film strip is pressed, then its picture is shown', () => {
    renderAt('/', <Album />);
    const frames = dialog().querySelectorAll<HTMLElement>('[data-chosen]');
    expect([...frames].map(({ dataset }) => dataset.chosen)).toEqual(['true', 'false', 'false']);

    fireEvent.click(frames[2] as HTMLElement);

    expect(shown()).toBe('Picture 3');
  });

  test('When it does not wrap, then there is no way before the first and none after the last', () => {
    renderAt('/', <Album wraps={false} />);

    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    click('Next');
    click('Next');
    expect(shown()).toBe('Picture 3');
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });
});
