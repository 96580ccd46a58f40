import { FakeSocket } from '@show/web-kit/testing';
import { followProgram } from './followProgram';

/** A graphic that ignores earlier versions, as the real one does; `shown` is what it has drawn. */
function fakeGraphic() {
  let version = 0;
  const shown: unknown[] = [];
  return {
    shown,
    async updateAction({ data, v_anyVersion, skipAnimation }: Parameters<Picture['updateAction']>[0]) {
      const next = (data as { version: number }).version;
      if (next < version && !v_anyVersion) return { statusCode: 200, v_isOlder: true };
      version = next;
      shown.push(skipAnimation ? `${next} at once` : next);
      return { statusCode: 200 };
    },
    async stopAction() {
      shown.push('nothing');
      return { statusCode: 200 };
    },
  };
}
type Picture = Parameters<typeof followProgram>[0];

const program = (version: number) => ({ type: 'on_air', data: { version } });
let graphic: ReturnType<typeof fakeGraphic>;

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.install();
  graphic = fakeGraphic();
  followProgram(graphic, 'secret-of-the-gallery');
  FakeSocket.latest.accept();
});
afterEach(() => jest.useRealTimers());

/** Loses the connection and waits until the next one is open. */
async function reconnect(): Promise<void> {
  const { latest } = FakeSocket;
  latest.close();
  while (FakeSocket.latest === latest) await jest.advanceTimersByTimeAsync(50);
  FakeSocket.latest.accept();
}

describe('followProgram', () => {
  test('continues a picture at once, presents changes, and holds the last one while there is no connection', async () => {
    expect(FakeSocket.latest.sent).toEqual([{ type: 'subscribe_on_air', secret: 'secret-of-the-gallery' }]);
    FakeSocket.latest.say(program(1));
    FakeSocket.latest.say(program(2));
    await reconnect();
    FakeSocket.latest.say('no JSON');
    FakeSocket.latest.say(program(3));

    expect(graphic.shown).toEqual(['1 at once', 2, 3]);
  });

  test('finds a dead connection and replaces it within 20 seconds', async () => {
    const { latest } = FakeSocket;
    await jest.advanceTimersByTimeAsync(20_000);

    expect(FakeSocket.latest).not.toBe(latest);
  });

  test('accepts an earlier version after a reconnect only if nothing newer arrives', async () => {
    FakeSocket.latest.say(program(9));
    await reconnect();
    FakeSocket.latest.say(program(8));
    await jest.advanceTimersByTimeAsync(1_000);
    FakeSocket.latest.say(program(9));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(graphic.shown).toEqual(['9 at once', 9]);

    await reconnect();
    FakeSocket.latest.say(program(2));
    for (let seconds = 0; seconds < 16; seconds += 2) {
      await jest.advanceTimersByTimeAsync(2_000);
      FakeSocket.latest.say({ type: 'pong' });
    }
    expect(graphic.shown).toEqual(['9 at once', 9, 2]);
  });

  test('clears the picture for good when the source was revoked', async () => {
    FakeSocket.latest.say(program(1));
    FakeSocket.latest.say({ type: 'on_air_refused' });
    await jest.advanceTimersByTimeAsync(60_000);

    expect(graphic.shown).toEqual(['1 at once', 'nothing']);
    expect(FakeSocket.opened).toHaveLength(1);
  });
});
