import { render, screen } from '@testing-library/react';
import { OwnNumber } from './OwnNumber';

const shown = () => screen.getByText(/^#/).textContent;

describe('OwnNumber', () => {
  beforeEach(() => document.documentElement.style.setProperty('--moment', '600ms'));
  afterEach(() => void document.documentElement.style.removeProperty('--moment'));

  test.each([
    [1, '#1'],
    [40, '#1'],
    [427, '#367'],
  ])('starts counting to %d at %s', (number, first) => {
    render(<OwnNumber number={number} isNew />);
    expect(shown()).toBe(first);
  });

  test('shows a known number without counting', () => {
    render(<OwnNumber number={427} />);
    expect(shown()).toBe('#427');
  });
});
