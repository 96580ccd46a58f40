import type { BusinessSuggestion } from '@show/contracts/entities/business';
import { buildSuggestion } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { BusinessSearch } from './BusinessSearch';

const chosen: BusinessSuggestion[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  chosen.length = 0;
});
afterEach(() => jest.useRealTimers());

const open = (answers: RenderAtOptions['answers'] = {}) =>
  renderAt('/admin', <BusinessSearch onChoose={(suggestion) => chosen.push(suggestion)} />, { answers });
const box = () => screen.getByRole('combobox', { name: 'Find a business or place' });
const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (key: string) => fireEvent.keyDown(box(), { key });

async function type(text: string): Promise<void> {
  fireEvent.change(box(), { target: { value: text } });
  await later(300);
  // The result is announced shortly after it arrives.
  await later(1);
}

const glass = '/api/businesses/search?q=glass';
const two = [
  buildSuggestion({ id: 'business:1', source: 'business', name: 'Opal Glass' }),
  buildSuggestion({ id: 'place:2' }),
];

describe('BusinessSearch', () => {
  test('sends nothing for fewer than three characters', async () => {
    const { calls } = open();
    await type(' gl ');

    expect(calls).toEqual([]);
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  test('searches only after 300 ms without typing', async () => {
    const { calls } = open({ [glass]: two });
    for (const text of ['gla', 'glas', 'glass']) {
      fireEvent.change(box(), { target: { value: text } });
      await later(200);
    }
    expect(calls).toEqual([]);
    await later(100);
    await later(1);

    expect(calls.map(({ address }) => address)).toEqual([glass]);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      expect.stringMatching(/^Opal Glass.*Our business/),
      expect.stringContaining('1915 S Webster Street, Kokomo, Indiana'),
    ]);
  });

  test('shows at most eight results', async () => {
    const many = Array.from({ length: 12 }, (_, at) => buildSuggestion({ id: `place:${at}` }));
    open({ [glass]: many });
    await type('glass');

    expect(screen.getAllByRole('option')).toHaveLength(8);
  });

  test('wraps around with arrow keys and fills in the result chosen with Enter', async () => {
    open({ [glass]: two });
    await type('glass');
    // From before the first one to the last, and from the last to the first.
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) press(key);
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Glass Museum');
    expect(box()).toHaveAttribute('aria-activedescendant', active.id);
    press('Enter');

    expect(chosen).toEqual([two[1]]);
    expect(box()).toHaveValue('Glass Museum');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  test('closes with Escape and keeps the text', async () => {
    open({ [glass]: two });
    await type('glass');
    press('Escape');

    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(box()).toHaveValue('glass');
  });

  test.each([
    ['that nothing was found', [], 'No locations found'],
    ['what to do when the search fails', { refused: 503 }, 'Type the address below'],
  ])('says %s', async (_, response, text) => {
    open({ [glass]: response });
    await type('glass');

    expect(screen.getByRole('status')).toHaveTextContent(text);
  });
});
