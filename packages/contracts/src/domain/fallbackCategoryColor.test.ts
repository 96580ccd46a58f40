import { contrastWithWhite } from '../site/contrast';
import { fallbackCategoryColor } from './fallbackCategoryColor';

describe('fallbackCategoryColor', () => {
  test('has enough contrast for white text', () => {
    expect(contrastWithWhite(fallbackCategoryColor)).toBeGreaterThanOrEqual(4.5);
  });
});
