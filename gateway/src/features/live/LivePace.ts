import { type EventLoopUtilization, performance } from 'node:perf_hooks';

interface LivePaceOptions {
  readonly utilization?: (since?: EventLoopUtilization) => EventLoopUtilization;
}

/** Milliseconds between two counts for one viewer: with its first state it stays below 20 messages a second. */
const shortest = 55;
/** The longest: with the time from the commit to the gateway, no viewer sees a count older than 400 ms. */
const longest = 360;
/** Share of the event loop that sending may take while other work needs none of it, and while it needs all. */
const share = { idle: 0.6, busy: 0.06 };
/** Share of the event loop that sending has at least and at most while there is something to send. */
const minDuty = 0.2;
const maxDuty = 0.8;
/** Factor on the share that it needs, so that one round is over before the next is due. */
const headroom = 1.5;
/** Milliseconds of sending to one viewer before any was measured; one write to a socket. */
const firstGuess = 0.012;
/** Sends after which nothing is left of earlier measurements in the moving average. */
const memory = 10_000;
/** Milliseconds over which the utilization of the event loop is measured. */
const window = 500;

/**
 * How often counts are sent. Sending to thousands costs a write each, on the same event loop that takes entries: the
 * more viewers there are and the busier the loop is with other work, the longer is the pause between two counts.
 */
export class LivePace {
  readonly #utilization: (since?: EventLoopUtilization) => EventLoopUtilization;
  /** Milliseconds of sending to one viewer. */
  #cost = firstGuess;
  /** Milliseconds of sending since the event loop was measured. */
  #sending = 0;
  #since: EventLoopUtilization;
  /** Share of the event loop that other work took. */
  #other = 0;

  constructor({ utilization = performance.eventLoopUtilization }: LivePaceOptions = {}) {
    this.#utilization = utilization;
    this.#since = utilization();
  }

  /** Milliseconds between two counts for one viewer, when there are so many. */
  pause(viewers: number): number {
    this.#measure();
    const allowed = share.idle - (share.idle - share.busy) * this.#other;
    return Math.min(Math.max((viewers * this.#cost) / allowed, shortest), longest);
  }

  /**
   * How long to yield after each time slice, as a ratio of its length. While one round of sending runs in one go, no
   * entry reaches svc-giveaway and Postgres; spread over the pause, entries continue in between.
   */
  yieldRatio(viewers: number, pause: number): number {
    const needed = (viewers * this.#cost) / pause;
    return 1 / Math.min(Math.max(needed * headroom, minDuty), maxDuty) - 1;
  }

  /** Records that sending to this many viewers took this many milliseconds. */
  record(viewers: number, milliseconds: number): void {
    if (viewers === 0) return;
    this.#sending += milliseconds;
    this.#cost += (milliseconds / viewers - this.#cost) * Math.min(viewers / memory, 1);
  }

  #measure(): void {
    const { active, idle } = this.#utilization(this.#since);
    if (active + idle < window) return;
    this.#other = Math.min(Math.max((active - this.#sending) / (active + idle), 0), 1);
    this.#sending = 0;
    this.#since = this.#utilization();
  }
}
