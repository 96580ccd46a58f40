import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { ContentCard } from './ContentCard';

describe('ContentCard', () => {
  test('labels each card by its title', () => {
    const card = (title: string, index: number) => (
      <ContentCard key={title} to={`/segments/${index}`} title={title} picture={{ src: null }} />
    );
    renderAt('/', ['Flour', 'Water'].map(card));

    const names = screen.getAllByRole('article').map((each) => each.getAttribute('aria-labelledby'));
    expect(names.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual(['Flour', 'Water']);
    expect(screen.getByRole('article', { name: 'Water' })).toContainElement(
      screen.getByRole('heading', { name: 'Water' }),
    );
  });
});
