import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { RoundState } from '@show/contracts';
import type { HintStore } from './hintStore';
import { rememberEntries } from './rememberEntries';

/** Devices asked for together, and what is known of each. */
interface Question {
  readonly devices: string[];
  readonly marks: Promise<readonly unknown[] | null>;
}

/** How far a giveaway seems to be. */
export interface CountHint {
  readonly round: number;
  readonly last: number;
}

/** What Redis has not been told yet. */
interface Untold {
  state: RoundState;
  readonly devices: string[];
}

/** Milliseconds for which entries are gathered before Redis is told: one call for many batches. */
const gatherFor = 25;

interface EntryHintsOptions {
  readonly store: HintStore;
  /** Begins every key. */
  readonly prefix: string;
  /** Seconds for which an entry bars another one. */
  readonly cooldownSeconds: number;
}

/**
 * What replicas tell each other through Redis: devices that have entered, and how far the count is. All of it may
 * be missing, old or wrong; nothing is decided by it. Without Redis everything is unknown.
 */
export function entryHints({ store, prefix, cooldownSeconds }: EntryHintsOptions) {
  const devicesKey = (giveawayId: number) => `${prefix}:${giveawayId}:devices`;
  const countKey = (giveawayId: number) => `${prefix}:${giveawayId}:count`;
  const questions = new Map<number, Question>();
  const untold = new Map<number, Untold>();

  function tell(giveawayId: number): void {
    const news = untold.get(giveawayId);
    untold.delete(giveawayId);
    if (!news) return;
    const { round, last } = news.state;
    void store.ask((redis) =>
      redis.eval(rememberEntries, {
        keys: [countKey(giveawayId), devicesKey(giveawayId)],
        arguments: [String(round), String(last), String(Math.ceil(cooldownSeconds)), ...news.devices],
      }),
    );
  }

  function ask(giveawayId: number): Question {
    const devices: string[] = [];
    const marks = endOfTurn().then(() => {
      questions.delete(giveawayId);
      return store.ask((redis) => redis.hmGet(devicesKey(giveawayId), devices));
    });
    const question = { devices, marks };
    questions.set(giveawayId, question);
    return question;
  }

  return {
    /** Whether a device seems to have entered. Those of one turn of the event loop are asked for together. */
    seen(giveawayId: number, device: string): Promise<boolean> {
      const asking = questions.get(giveawayId) ?? ask(giveawayId);
      const at = asking.devices.push(device) - 1;
      return asking.marks.then((marks) => marks?.[at] != null);
    },

    /** Devices have entered, and the count is as told. */
    entered(state: RoundState, devices: readonly string[]): void {
      const { giveawayId } = state;
      const news = untold.get(giveawayId);
      if (news?.state.roundId === state.roundId) {
        news.state = state;
        news.devices.push(...devices);
        return;
      }
      if (news) tell(giveawayId);
      else setTimeout(tell, gatherFor, giveawayId);
      untold.set(giveawayId, { state, devices: [...devices] });
    },

    /** A new round has begun: nobody has entered. */
    forget(giveawayId: number): void {
      untold.delete(giveawayId);
      void store.ask((redis) => redis.del([countKey(giveawayId), devicesKey(giveawayId)]));
    },

    /** How far these giveaways seem to be; null where nothing is known. */
    async counts(giveawayIds: readonly number[]): Promise<(CountHint | null)[]> {
      const found = await store.ask((redis) => redis.mGet(giveawayIds.map(countKey)));
      return giveawayIds.map((_, at) => {
        const [round, last] = (found?.[at] ?? '').split(':').map(Number);
        return round && last ? { round, last } : null;
      });
    },
  };
}
