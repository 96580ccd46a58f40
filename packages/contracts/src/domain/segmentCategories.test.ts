import { contrastWithWhite } from '../site/contrast';
import { fallbackCategoryColor } from './segmentCategories';

describe('#fallbackCategoryColor', () => {
  test('When white text stands on it, then it can be read', () => {
    expect(contrastWithWhite(fallbackCategoryColor)).toBeGreaterThanOrEqual(4.5);
  });
});
