import { type EventLoopUtilization, performance } from 'node:perf_hooks';

interface LivePaceOptions {
  readonly utilization?: (since?: EventLoopUtilization) => EventLoopUtilization;
}

/** Milliseconds between two counts for one viewer: with its first state it stays below 20 messages a second. */
const shortest = 55;
/** The longest: with the way from the commit to here, nobody sees a count that is older than 400 ms. */
const longest = 360;
/** Share of the event loop that telling may take while nothing else wants it, and while everything does. */
const share = { idle: 0.6, busy: 0.06 };
/** Part of the event loop that telling has at least and at most while there is something to tell, rests included. */
const leastDuty = 0.2;
const mostDuty = 0.8;
/** How much more than the part that it needs, so that a turn is over before the next is due. */
const headroom = 1.5;
/** Milliseconds of telling one viewer before any was measured; one write to a socket. */
const firstGuess = 0.012;
/** Viewers after whose telling nothing is left of what was measured before. */
const memory = 10_000;
/** Milliseconds over which the event loop is looked at. */
const window = 500;

/**
 * How often viewers are told. Telling thousands costs a write each, from the same event loop that takes entries: the
 * more watch and the busier the loop is with other work, the longer is the pause between two counts.
 */
export class LivePace {
  readonly #utilization: (since?: EventLoopUtilization) => EventLoopUtilization;
  /** Milliseconds of telling one viewer. */
  #cost = firstGuess;
  /** Milliseconds of telling since the event loop was looked at. */
  #telling = 0;
  #since: EventLoopUtilization;
  /** Share of the event loop that other work took. */
  #other = 0;

  constructor({ utilization = performance.eventLoopUtilization }: LivePaceOptions = {}) {
    this.#utilization = utilization;
    this.#since = utilization();
  }

  /** Milliseconds between two counts for each of so many viewers. */
  pause(viewers: number): number {
    this.#look();
    const allowed = share.idle - (share.idle - share.busy) * this.#other;
    return Math.min(Math.max((viewers * this.#cost) / allowed, shortest), longest);
  }

  /**
   * How long telling rests after each stretch, as a part of the time that it took. While all are told in one go, no entry
   * reaches svc-giveaway and Postgres; spread over the pause, entries go on beside it.
   */
  rest(viewers: number, pause: number): number {
    const needed = (viewers * this.#cost) / pause;
    return 1 / Math.min(Math.max(needed * headroom, leastDuty), mostDuty) - 1;
  }

  /** Telling so many viewers took so many milliseconds. */
  told(viewers: number, milliseconds: number): void {
    if (viewers === 0) return;
    this.#telling += milliseconds;
    this.#cost += (milliseconds / viewers - this.#cost) * Math.min(viewers / memory, 1);
  }

  #look(): void {
    const { active, idle } = this.#utilization(this.#since);
    if (active + idle < window) return;
    this.#other = Math.min(Math.max((active - this.#telling) / (active + idle), 0), 1);
    this.#telling = 0;
    this.#since = this.#utilization();
  }
}
