import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@show/test-kit/random';
import { type Attempt, type History, isFinal, type Pause, type Sighting } from './history';
import type { Reply, Site } from './Site';

interface CourseOptions {
  readonly site: Site;
  readonly random: Random;
  readonly target: number;
  /** Browsers that enter; more than the target, so that the round closes. */
  readonly browsers: number;
  /**
   * Injects the fault, and resolves once it is over, with the times at which the giveaway was paused. Starts when part of
   * the target is reached.
   */
  fault(): Promise<readonly Pause[]>;
  /** Milliseconds within which every entry must get a final response. */
  readonly patience: number;
}

const watchers = 3;

/** Runs one round: browsers enter, enter again, lose cookies and repeat requests while a fault is injected. */
export async function runCourse(options: CourseOptions): Promise<History> {
  const { site, random, target, browsers, fault, patience } = options;
  const attempts: Attempt[] = [];
  const sightings: Sighting[] = [];
  const stops = Array.from({ length: watchers }, (_, watcher) =>
    site.watch((seen) => sightings.push({ ...seen, watcher, at: performance.now() })),
  );
  const deadline = performance.now() + patience;
  const faultAt = target * (0.35 + random.next() * 0.6);
  let accepted = 0;
  let begin: () => void = () => {};
  const reached = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const record = (attempt: Attempt) => {
    attempts.push(attempt);
    if (attempt.outcome.kind === 'entered') accepted += 1;
    if (accepted >= faultAt) begin();
  };

  const faulty = reached.then(fault);
  const own = Array.from({ length: browsers }, () => random.fork());
  await Promise.all(
    own.map((one, at) => browse({ site, random: one, name: `browser-${at}`, deadline, record })),
  );
  begin();
  const pauses = await faulty;

  const stored = await site.stored();
  await settled(sightings, stored.lastNumber, patience);
  for (const stop of stops) stop();
  return { attempts, sightings, stored, pauses, cooldown: site.cooldown };
}

interface Browser {
  readonly site: Site;
  readonly random: Random;
  readonly name: string;
  readonly deadline: number;
  record(attempt: Attempt): void;
}

async function browse({ site, random, name, deadline, record }: Browser): Promise<void> {
  let cookie: string | null = null;

  async function send(token: string, known: string | null): Promise<Reply> {
    const sentAt = performance.now();
    const reply = await site.enter({ token, fingerprint: name, cookie: known });
    const endedAt = performance.now();
    const device = reply.cookie ?? known;
    const attempt = { token, fingerprint: name, device: device && site.deviceOf(device), sentAt, endedAt };
    record({ ...attempt, outcome: reply.outcome });
    return reply;
  }

  /** Repeats the request until the response is final, as the giveaway page does. */
  async function submit(token: string): Promise<void> {
    for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
      const reply = await send(token, cookie);
      // Sometimes the cookie of a response is lost: a browser in private mode, a closed tab.
      if (reply.cookie && !random.chance(0.15)) cookie = reply.cookie;
      if (isFinal(reply.outcome) || performance.now() > deadline) return;
      await delay(pause * (0.5 + random.next()));
    }
  }

  await delay(random.next() * 600);
  const token = `${name}-first`;
  if (random.chance(0.2)) await Promise.all([submit(token), submit(token)]);
  else await submit(token);
  await delay(random.next() * 150);
  if (random.chance(0.5)) await submit(token);
  if (random.chance(0.5)) await submit(`${name}-second`);
}

/** Waits until every watcher has seen the final count, or until a time limit. */
async function settled(sightings: readonly Sighting[], count: number, patience: number): Promise<void> {
  const end = performance.now() + patience;
  const isThere = () => {
    const last = new Map(sightings.map((sighting) => [sighting.watcher, sighting.count]));
    return last.size === watchers && [...last.values()].every((one) => one === count);
  };
  while (!isThere() && performance.now() < end) await delay(20);
}
