import { ToastHost } from '@show/web-kit/toast-host';
import { toast, useToasts } from '@show/web-kit/toasts';
import { act, fireEvent, render, screen } from '@testing-library/react';

beforeEach(() => {
  jest.useFakeTimers();
  useToasts.setState({ current: undefined });
});
afterEach(() => jest.useRealTimers());

const show = (title: string) => act(() => toast({ title }));
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('toast', () => {
  test('replaces the previous toast', () => {
    render(<ToastHost />);

    show('Success');
    show('Failed to update image');

    expect(shown()).toEqual(['Failed to update image']);
  });

  test('hides after five seconds', () => {
    render(<ToastHost />);
    show('Success');

    act(() => jest.advanceTimersByTime(4999));
    expect(shown()).toEqual(['Success']);
    act(() => jest.advanceTimersByTime(1));

    expect(shown()).toEqual([]);
  });

  test('closes by its button', () => {
    render(<ToastHost />);
    show('Success');

    fireEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(shown()).toEqual([]);
  });

  test('keeps an action for ten seconds, runs it and closes', () => {
    render(<ToastHost />);
    const onPress = jest.fn();
    act(() => toast({ title: 'Deleted', action: { label: 'Undo', onPress } }));

    act(() => jest.advanceTimersByTime(9999));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

    expect(onPress).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  test('focuses the toast on F8', () => {
    render(<ToastHost />);
    show('Success');

    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });

    expect(document.activeElement).toContainElement(screen.getByRole('listitem'));
  });
});
