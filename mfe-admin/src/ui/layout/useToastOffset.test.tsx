import { toast } from '@show/web-kit/toasts';
import { act, render, screen } from '@testing-library/react';
import { useToastOffset } from './useToastOffset';

function Bar() {
  return <div ref={useToastOffset<HTMLDivElement>()} data-testid="bar" />;
}

const lift = () => document.documentElement.style.getPropertyValue('--toast-lift');

/** Places the bar, in pixels from the upper edge of the window. */
function place(top: number): void {
  const rect = { top, bottom: top + 60, height: 60 } as DOMRect;
  screen.getByTestId('bar').getBoundingClientRect = () => rect;
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
});
