import { toast } from '@show/web-kit/toasts';
import { act, render, screen } from '@testing-library/react';
import { useToastOffset } from './useToastOffset';

function Bar({ name = 'bar' }: { name?: string }) {
  return <div ref={useToastOffset<HTMLDivElement>()} data-testid={name} />;
}

const lift = () => document.documentElement.style.getPropertyValue('--toast-lift');

/** Positions the bar, in pixels from the top of the window. */
function place(top: number, { name = 'bar', right = window.innerWidth } = {}): void {
  const rect = { top, bottom: top + 60, height: 60, right } as DOMRect;
  screen.getByTestId(name).getBoundingClientRect = () => rect;
}

describe('useToastOffset', () => {
  test('lifts toasts above a bar at the bottom edge, also after scrolling, until the bar is gone', () => {
    const { unmount } = render(<Bar />);
    place(100);
    act(() => toast({ title: 'Failed' }));
    expect(lift()).toBe('');

    place(window.innerHeight - 120);
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(lift()).toBe('120px');
    // Left of the toasts.
    place(window.innerHeight - 120, { right: window.innerWidth - 440 });
    act(() => toast({ title: 'Failed' }));
    expect(lift()).toBe('');

    place(window.innerHeight - 120);
    act(() => toast({ title: 'Failed' }));
    unmount();
    expect(lift()).toBe('');
  });

  test('lifts toasts above two stacked bars, but not out of the window', () => {
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

    place(window.innerHeight - 150);
    place(20, { name: 'upper' });
    act(() => toast({ title: 'Failed' }));
    expect(lift()).toBe('150px');
  });

  test('lifts toasts above the field in use and its message', () => {
    render(
      <>
        <Bar />
        <input aria-label="End" aria-describedby="fault" data-testid="field" />
        <p id="fault" data-testid="fault" />
      </>,
    );
    place(-100);
    place(window.innerHeight - 160, { name: 'field' });
    place(window.innerHeight - 100, { name: 'fault' });
    act(() => toast({ title: 'Failed' }));
    expect(lift()).toBe('');

    act(() => screen.getByTestId('field').focus());
    expect(lift()).toBe('160px');
  });
});
