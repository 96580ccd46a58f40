import type { GeneralImage } from '@show/contracts/entities/photo';
import { TextInput } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { useState } from 'react';
import { filterAndSort, type Order } from './filterAndSort';

/**
 * A search by name among images.
 * @param atFirst how many are shown until all are wanted, as each fetches an image
 */
export function useImageSearch(images: readonly GeneralImage[], order: Order, atFirst: number) {
  const [query, setQuery] = useState('');
  const [whole, setWhole] = useState(false);
  const found = filterAndSort(images, query, order);
  const shown = whole ? found : found.slice(0, atFirst);
  return {
    query,
    clear: () => setQuery(''),
    found,
    shown,
    box: (
      <TextInput
        type="search"
        label="Find an image"
        placeholder="Part of its name"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
    ),
    /** The button that shows all; false when they are shown. */
    more: shown.length < found.length && (
      <Button onClick={() => setWhole(true)}>{`Show all ${found.length}`}</Button>
    ),
  };
}
