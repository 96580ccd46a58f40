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
  // The result is announced a moment after it arrives.
  await later(1);
}

const glass = '/api/businesses/search?q=glass';
const two = [
  buildSuggestion({ id: 'business:1', source: 'business', name: 'Opal Glass' }),
  buildSuggestion({ id: 'place:2' }),
];

describe('#BusinessSearch', () => {
  test('When fewer than three characters are typed, then nothing is asked', async () => {
    const { calls } = open();
    await type(' gl ');

    expect(calls).toEqual([]);
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  test('When somebody types on, then only what stands 300 ms is asked', async () => {
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

  test('When the server knows more than eight, then eight are shown', async () => {
    const many = Array.from({ length: 12 }, (_, at) => buildSuggestion({ id: `place:${at}` }));
    open({ [glass]: many });
    await type('glass');

    expect(screen.getAllByRole('option')).toHaveLength(8);
  });

  test('When the arrow keys choose, then Enter takes it over and the list closes', async () => {
    open({ [glass]: two });
    await type('glass');
    press('ArrowDown');
    press('ArrowDown');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Glass Museum');
    expect(box()).toHaveAttribute('aria-activedescendant', active.id);
    press('Enter');

    expect(chosen).toEqual([two[1]]);
    expect(box()).toHaveValue('Glass Museum');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  test('When the arrow keys go past an end, then they go on at the other', async () => {
    open({ [glass]: two });
    await type('glass');
    press('ArrowUp');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Glass Museum');
    press('ArrowDown');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Opal Glass');
  });

  test('When one is clicked, then it is taken over', async () => {
    open({ [glass]: two });
    await type('glass');
    fireEvent.click(screen.getByRole('option', { name: /Opal Glass/ }));

    expect(chosen).toEqual([two[0]]);
  });

  test('When Escape is pressed, then the list closes and what was typed stays', async () => {
    open({ [glass]: two });
    await type('glass');
    press('Escape');

    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(box()).toHaveValue('glass');
  });

  test('When nothing is found, then it says so', async () => {
    open({ [glass]: [] });
    await type('glass');

    expect(screen.getByRole('status')).toHaveTextContent('No locations found');
  });

  test('When the search fails, then it says what to do instead', async () => {
    open({ [glass]: { refused: 503 } });
    await type('glass');

    expect(screen.getByRole('status')).toHaveTextContent('Type the address below');
  });
});
