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

  test('fills in the result chosen with arrow keys and Enter', async () => {
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

  test('wraps around with arrow keys', async () => {
    open({ [glass]: two });
    await type('glass');
    press('ArrowUp');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Glass Museum');
    press('ArrowDown');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Opal Glass');
  });

  test('fills in a clicked result', async () => {
    open({ [glass]: two });
    await type('glass');
    fireEvent.click(screen.getByRole('option', { name: /Opal Glass/ }));

    expect(chosen).toEqual([two[0]]);
  });

  test('closes with Escape and keeps the text', async () => {
    open({ [glass]: two });
    await type('glass');
    press('Escape');

    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(box()).toHaveValue('glass');
  });

  test('says that nothing was found', async () => {
    open({ [glass]: [] });
    await type('glass');

    expect(screen.getByRole('status')).toHaveTextContent('No locations found');
  });

  test('suggests typing the address when the search fails', async () => {
    open({ [glass]: { refused: 503 } });
    await type('glass');

    expect(screen.getByRole('status')).toHaveTextContent('Type the address below');
  });
});
