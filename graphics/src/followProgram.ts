import { liveConnection } from '@show/web-kit/live';
import type { OnAirElement } from './OnAirElement';

/** Milliseconds between two pings: a dead connection is found in 14 s, long before a visitor's would be. */
const pingEvery = 2_000;
/** A gallery has a few sources, so they may come back at once. */
const longestPause = 2_000;
/**
 * Milliseconds for which an earlier version is not believed on a new connection. One gateway may be behind the other
 * for a moment; after the restore of a backup every version is an earlier one, and it is the truth.
 */
const disbelief = 15_000;

type Picture = Pick<OnAirElement, 'updateAction' | 'stopAction'>;

interface Message {
  readonly type?: unknown;
  readonly data?: unknown;
}

/**
 * Keeps a graphic at what the program is, by the secret of a browser source. While there is no connection it holds
 * the last state. A refused source clears the picture for good.
 */
export function followProgram(graphic: Picture, secret: string): void {
  let isFirst = true;
  let believing: ReturnType<typeof setTimeout> | undefined;
  const close = liveConnection({
    subscription: { type: 'subscribe_on_air', secret },
    pingEvery,
    longestPause,
    onReturn() {
      isFirst = true;
    },
    onMessage(message) {
      const { type, data } = message as Message;
      if (type === 'on_air') void show(data);
      else if (type === 'on_air_refused') {
        close();
        clearTimeout(believing);
        void graphic.stopAction({ skipAnimation: true });
      }
    },
  });
  // A page that was opened during a broadcast continues the picture; it does not present it.
  let skipAnimation = true;

  async function show(data: unknown): Promise<void> {
    const isFirstOfConnection = isFirst;
    isFirst = false;
    clearTimeout(believing);
    const updating = graphic.updateAction({ data, skipAnimation });
    skipAnimation = false;
    const { v_isOlder: isOlder } = await updating;
    if (isFirstOfConnection && isOlder)
      believing = setTimeout(() => void graphic.updateAction({ data, v_anyVersion: true }), disbelief);
  }
}
