import { fireEvent, render, screen } from '@testing-library/react';
import { ThemeToggle } from './ThemeToggle';
import { restoreTheme } from './theme';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
  });
});

describe('#ThemeToggle', () => {
  test('When the system is dark, then it offers light, and takes the choice along to the next visit', () => {
    render(<ThemeToggle />);

    fireEvent.click(screen.getByRole('button', { name: 'Light theme' }));

    expect(root.dataset.theme).toBe('light');
    delete root.dataset.theme;
    restoreTheme();
    expect(root.dataset.theme).toBe('light');
  });

  test('When the visitor goes back to what the system has, then the page follows the system again', () => {
    render(<ThemeToggle />);
    fireEvent.click(screen.getByRole('button', { name: 'Light theme' }));

    fireEvent.click(screen.getByRole('button', { name: 'Dark theme' }));

    expect(root.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });
});
