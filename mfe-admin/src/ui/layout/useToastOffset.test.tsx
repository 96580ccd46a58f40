import { toast } from '@show/web-kit/toasts';
import { act, render, screen } from '@testing-library/react';
import { useToastOffset } from './useToastOffset';

function Bar({ name = 'bar' }: { name?: string }) {
  return <div ref={useToastOffset<HTMLDivElement>()} data-testid={name} />;
}

const lift = () => document.documentElement.style.getPropertyValue('--toast-lift');

/** Places the bar, in pixels from the upper edge of the window. */
function place(top: number, { name = 'bar', right = window.innerWidth } = {}): void {
  const rect = { top, bottom: top + 60, height: 60, right } as DOMRect;
  screen.getByTestId(name).getBoundingClientRect = () => rect;
}

describe('#useToastOffset', () => {
  test('When a bar is near the lower edge as a toast comes, then the toast stands above it, and the bar may go', () => {
    const { unmount } = render(<Bar />);
    place(window.innerHeight - 120);
    act(() => toast({ title: 'Failed' }));
    expect(lift()).toBe('120px');

    unmount();
    expect(lift()).toBe('');
  });

  test('When it is scrolled away from the lower edge, then the toast stays at the edge', () => {
    render(<Bar />);
    place(100);
    act(() => toast({ title: 'Failed' }));
    expect(lift()).toBe('');

    place(window.innerHeight - 60);
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(lift()).toBe('60px');
  });

  test('When another bar stands just above, then the toast stands above both', () => {
    render(
      <>
        <Bar />
        <Bar name="upper" />
      </>,
    );
    place(window.innerHeight - 60);
    place(window.innerHeight - 200, { name: 'upper' });
    act(() => toast({ title: 'Failed' }));

    expect(lift()).toBe('200px');
  });

  test('When bars go up to the upper edge, then the toast still stands within the window', () => {
    render(
      <>
        <Bar />
        <Bar name="upper" />
      </>,
    );
    place(window.innerHeight - 200);
    place(20, { name: 'upper' });
    act(() => toast({ title: 'Failed' }));

    expect(lift()).toBe('200px');
  });

  test('When a bar ends left of where toasts stand, then they stay at the edge', () => {
    render(<Bar />);
    place(window.innerHeight - 120, { right: window.innerWidth - 440 });
    act(() => toast({ title: 'Failed' }));

    expect(lift()).toBe('');
  });
});
