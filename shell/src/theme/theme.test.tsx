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

describe('#ThemeToggle', () => {
  test('When the system is dark, then pressing chooses light, and the choice is there on the next visit', () => {
    render(<ThemeToggle />);

    fireEvent.click(screen.getByRole('button'));

    expect(root.dataset.theme).toBe('light');
    delete root.dataset.theme;
    runInHead();
    expect(root.dataset.theme).toBe('light');
  });

  test('When the visitor goes back to what the system has, then the page follows the system again', () => {
    render(<ThemeToggle />);
    fireEvent.click(screen.getByRole('button'));

    fireEvent.click(screen.getByRole('button'));

    expect(root.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  test('When a theme was chosen, then server and browser render the same markup: the styles choose the label', async () => {
    root.dataset.theme = 'dark';

    const { errors, markup, container } = await hydrateAt('/', <ThemeToggle />);

    expect(errors).toEqual([]);
    expect(container.innerHTML).toBe(markup);
    expect(container).toHaveTextContent('Dark themeLight theme');
  });
});

describe('#themeScript', () => {
  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['"><script>', undefined],
    [null, undefined],
  ])('When %p is stored, then the theme before the first paint is %p', (stored, theme) => {
    if (stored !== null) localStorage.setItem(themeKey, stored);

    runInHead();

    expect(root.dataset.theme).toBe(theme);
  });

  test('When storage is blocked, then the page follows the system', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });

    expect(runInHead).not.toThrow();
    expect(root.dataset.theme).toBeUndefined();
  });
});
