import { hydrateAt } from '@show/web-kit/testing';
import { Picture, thumbnailsOf } from '@show/web-kit/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';

const image = (): HTMLImageElement => screen.getByRole('img', { name: 'A barn' });
const source = () => image().getAttribute('src');

describe('Picture', () => {
  test('uses the next source when one failed before hydration', async () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const failures = new Map([['https://i.ytimg.com/gone.jpg', new Error('broken')]]);
    HTMLImageElement.prototype.decode = async function decode() {
      const failure = failures.get(this.src);
      if (failure) throw failure;
    };
    const { container, errors } = await hydrateAt(
      '/',
      <Picture src={['https://i.ytimg.com/gone.jpg', 'https://i.ytimg.com/there.jpg']} alt="A barn" />,
    );
    await act(async () => {});

    expect(container.querySelector('img')).toHaveAttribute('src', 'https://i.ytimg.com/there.jpg');
    expect(errors).toEqual([]);
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });

  test('falls back through its sources to a drawing', () => {
    const youtubeId = 'M7lc1UVf-VE';
    render(<Picture src={thumbnailsOf({ youtubeId })} alt="A barn" />);

    expect(source()).toBe(`https://i.ytimg.com/vi/${youtubeId}/maxresdefault.jpg`);
    fireEvent.error(image());
    expect(source()).toBe(`https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`);
    fireEvent.error(image());

    expect(image().tagName).toBe('svg');
  });

  test('tries the original before the next source', () => {
    const { container } = render(
      <Picture src={['/uploads/barn.webp', '/uploads/other.webp']} alt="A barn" />,
    );
    expect(container.querySelectorAll('source')).toHaveLength(2);

    fireEvent.error(image());

    expect(source()).toBe('/uploads/barn.webp');
    expect(container.querySelectorAll('source')).toHaveLength(0);
    fireEvent.error(image());
    expect(source()).toBe('/uploads/other.webp');
  });

  test('offers no copy wider than the original and reserves its size', () => {
    const size = { width: 1000, height: 500, alt: null };
    const { container } = render(<Picture src="/uploads/barn.webp" alt="A barn" size={size} />);

    const widths = container.querySelector('source')?.srcset.match(/ \d+w/g);
    expect(widths).toEqual([' 320w', ' 640w', ' 960w']);
    expect([image().width, image().height]).toEqual([1000, 500]);
  });

  test('fills with the color of the picture but not of a fallback', () => {
    const size = { width: 1000, height: 500, alt: null, color: '#a2361f' };
    const { container } = render(
      <Picture src={['/uploads/barn.webp', 'https://i.ytimg.com/there.jpg']} alt="A barn" size={size} />,
    );
    const frame = container.querySelector<HTMLElement>('.frame');
    expect(frame).toHaveClass('colored');
    expect(frame?.style.getPropertyValue('--color')).toBe('#a2361f');

    fireEvent.error(image());
    fireEvent.error(image());

    expect(source()).toBe('https://i.ytimg.com/there.jpg');
    expect(frame).not.toHaveClass('colored');
  });

  test('prefers uploads to thumbnails of the video site', () => {
    expect(
      thumbnailsOf({ youtubeId: 'x', thumbnail: '/uploads/b.webp', customThumbnail: '/uploads/a.webp' })[0],
    ).toBe('/uploads/a.webp');
  });
});
