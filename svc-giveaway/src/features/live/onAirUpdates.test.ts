import type { OnAirGraphic } from '@show/contracts';
import { createLog } from '@show/service-kit';
import { onAirUpdates } from './onAirUpdates';

const pause = 40;
const reading = 5;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The headline shows which change a state came from. */
const graphicOf = (headline: string): OnAirGraphic => ({
  version: 1,
  visible: true,
  scene: { layout: 'corner', giveawayId: 1, headline, note: '', showCode: true },
  show: { name: 'River Road', accent: '#e9ab2b' },
  round: null,
  rehearsal: false,
});

function open() {
  let headline = 'at first';
  const sent: string[] = [];
  const updates = onAirUpdates({
    async read() {
      const graphic = graphicOf(headline);
      await new Promise((resolve) => setTimeout(resolve, reading));
      return { graphic, sources: ['source'] };
    },
    send: ({ graphic }) => sent.push(graphic.scene.headline),
    isWatched: () => true,
    log: createLog({ service: 'test', level: 'silent' }),
    pause,
  });
  const move = (to: string, how: 'count' | 'change') => {
    headline = to;
    updates[how]();
  };
  return { sent, move };
}

describe('onAirUpdates', () => {
  test('sends the latest of many counts after a pause, and none twice', async () => {
    const { sent, move } = open();
    for (const to of ['1', '2', '3']) move(to, 'count');
    await jest.advanceTimersByTimeAsync(reading);
    move('4', 'count');
    await jest.advanceTimersByTimeAsync(pause - 1);
    expect(sent).toEqual(['1']);
    await jest.advanceTimersByTimeAsync(1 + reading);
    move('4', 'count');
    await jest.advanceTimersByTimeAsync(1_000);

    expect(sent).toEqual(['1', '4']);
  });

  test('sends a change without the pause, also one that arrives while it reads', async () => {
    const { sent, move } = open();
    move('1', 'count');
    await jest.advanceTimersByTimeAsync(reading);
    move('taken', 'change');
    await jest.advanceTimersByTimeAsync(1);
    move('hidden', 'change');
    move('2', 'count');
    await jest.advanceTimersByTimeAsync(2 * reading);

    expect(sent).toEqual(['1', 'taken', '2']);
  });
});
