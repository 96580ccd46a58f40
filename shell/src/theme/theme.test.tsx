import { themeKey, themeScript } from '@show/contracts/site/theme';
import { hydrateAt } from '@show/web-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { ThemeToggle } from './ThemeToggle';

const root = document.documentElement;

function runInHead(): void {
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  script.remove();
}

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
  });
});

describe('ThemeToggle', () => {
  test('stores a choice against the system, and follows it again when reversed', () => {
    render(<ThemeToggle />);

    fireEvent.click(screen.getByRole('button'));

    expect(root.dataset.theme).toBe('light');
    delete root.dataset.theme;
    runInHead();
    expect(root.dataset.theme).toBe('light');

    fireEvent.click(screen.getByRole('button'));

    expect(root.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  test('renders the same markup for every theme', async () => {
    root.dataset.theme = 'dark';

    const { errors, markup, container } = await hydrateAt('/', <ThemeToggle />);

    expect(errors).toEqual([]);
    expect(container.innerHTML).toBe(markup);
    expect(container).toHaveTextContent('Dark themeLight theme');
  });
});

describe('themeScript', () => {
  test.each([
    ['dark', 'dark'],
    ['"><script>', undefined],
    [null, undefined],
  ])('applies the stored value %p as %p', (stored, theme) => {
    if (stored !== null) localStorage.setItem(themeKey, stored);

    runInHead();

    expect(root.dataset.theme).toBe(theme);
  });

  test('follows the system when storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });

    expect(runInHead).not.toThrow();
    expect(root.dataset.theme).toBeUndefined();
  });
});
