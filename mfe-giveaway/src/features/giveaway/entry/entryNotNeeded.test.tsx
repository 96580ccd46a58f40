import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { screen } from '@testing-library/react';
import { entriesOf, newVisitor, now, openGiveaway, pass } from '../testing/openGiveaway';
import { rememberEntry } from './entryMemory';

beforeEach(newVisitor);
afterEach(() => {
  window.history.replaceState(null, '', '/');
  jest.useRealTimers();
});

describe('unneeded entry', () => {
  test.each([
    ['remembers an entry of five days ago', '2025-05-27T12:00:00.000Z', {}, 0],
    ['remembers an entry of seven days ago', '2025-05-25T12:00:00.000Z', {}, 1],
    [
      'remembers an entry from before an edit by staff',
      '2025-05-30T12:00:00.000Z',
      { updatedAt: '2025-05-31T00:00:00.000Z' },
      1,
    ],
  ])('respects the memory of a browser that %s', async (_what, at, giveaway, sent) => {
    rememberEntry(1, { at: Date.parse(at), number: 5 });
    const { calls } = openGiveaway({ '/api/giveaways/1': buildGiveaway(giveaway) });

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(sent);
  });

  test.each([
    ['the server accepts it again', '2025-06-01T11:59:00.000Z', 1, 'June 3, 2025'],
    ['the server does not accept it yet', '2025-06-02T12:00:00.000Z', 0, 'June 2, 2025'],
  ])('follows nextEligibleAt when %s', async (_, nextEligibleAt, sent, next) => {
    rememberEntry(1, { at: Date.parse('2025-05-30T12:00:00.000Z'), number: 5, nextEligibleAt });
    const { calls } = openGiveaway();

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(sent);
    expect(screen.getByText(/This device can enter again from/)).toHaveTextContent(next);
  });

  test('enters when the server accepts the device again', async () => {
    rememberEntry(1, { at: Date.parse('2025-05-30T12:00:00.000Z'), number: 5 });
    const { calls } = openGiveaway({
      '/api/giveaways/1/my-entry': buildStanding({
        entryNumber: 5,
        nextEligibleAt: '2025-06-01T11:59:00.000Z',
      }),
    });

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(1);
  });

  test('deletes the stored entry with ?reset=true', async () => {
    rememberEntry(1, { at: Date.parse(now), number: 5 });
    window.history.replaceState(null, '', '/giveaways?reset=true');
    const { calls } = openGiveaway();

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(1);
  });
});
