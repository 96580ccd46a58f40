import type { OnAirMessage } from '@show/contracts';
import type { Log } from '@show/service-kit';

interface OnAirUpdateOptions {
  /** Reads what is on the air, and who may show it. */
  read(): Promise<Omit<OnAirMessage, 'type'>>;
  /** Sends to all gateways with a source. */
  send(message: OnAirMessage): void;
  /** Whether there are any. */
  isWatched(): boolean;
  readonly log: Log;
  /** Milliseconds between two reads for counts. */
  readonly pause: number;
}

/**
 * Sends what is on the air whenever it has changed. A wake-up says that it may have; each message is complete and read in
 * one query, so that a picture never mixes two states.
 */
export function onAirUpdates({ read, send, isWatched, log, pause }: OnAirUpdateOptions) {
  let isReading = false;
  let pausing: NodeJS.Timeout | undefined;
  let due: 'soon' | 'now' | undefined;
  let latest: Omit<OnAirMessage, 'type'> | undefined;
  let sent = '';

  function wake(when: 'soon' | 'now'): void {
    if (!isWatched()) return;
    if (isReading || (pausing && when === 'soon')) {
      if (due !== 'now') due = when;
      return;
    }
    due = undefined;
    void run();
  }

  async function run(): Promise<void> {
    clearTimeout(pausing);
    isReading = true;
    await update();
    isReading = false;
    pausing = setTimeout(end, due === 'now' ? 0 : pause);
  }

  function end(): void {
    pausing = undefined;
    if (due) wake(due);
  }

  async function update(): Promise<void> {
    try {
      const current = await read();
      latest = current;
      const content = JSON.stringify({ ...current, graphic: { ...current.graphic, version: 0 } });
      if (content === sent) return;
      sent = content;
      send({ type: 'on-air', ...current });
    } catch (error) {
      log.debug({ err: error }, 'what is on the air could not be read');
    }
  }

  return {
    /** The count has moved: it is shown after the pause. */
    count: (): void => wake('soon'),
    /** Someone has won, or staff have changed something: it is shown immediately. */
    change: (): void => wake('now'),
    /** A gateway that has begun to watch needs the state even if it is the same. */
    resend(): void {
      sent = '';
      wake('now');
    },
    /** Whether a change of this giveaway may change the picture. */
    concerns: (giveawayId: number): boolean =>
      latest === undefined || latest.graphic.scene.giveawayId === giveawayId,
  };
}
