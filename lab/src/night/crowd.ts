import { type Random, randomFrom } from '@show/test-kit/random';
import { venueAddress, visitorAddress } from '../load/proxy';

/**
 * stays: until the end; leaves-early: before its entry is sent; leaves-sending: without waiting for the response;
 * reloads: after the response; reloads-sending: before it, so that the entry is sent twice.
 */
type Course = 'stays' | 'leaves-early' | 'leaves-sending' | 'reloads' | 'reloads-sending';

/** An honest visitor. */
export interface Person {
  /** Milliseconds from the start of the night. */
  readonly at: number;
  readonly address: string;
  readonly fingerprint: string;
  readonly token: string;
  readonly keepsCookies: boolean;
  readonly hasWebSocket: boolean;
  readonly course: Course;
}

const carriers = 20;
const withoutCookies = 0.05;
const withoutWebSocket = 0.02;
const courses: readonly (readonly [Course, number])[] = [
  ['leaves-early', 0.03],
  ['leaves-sending', 0.02],
  ['reloads', 0.04],
  ['reloads-sending', 0.02],
];

/**
 * Visitors who arrive by a Poisson process: a third with phones of one model behind a few addresses of carriers, a third
 * in the venue, the others at home.
 * @param run distinguishes the visitors from those of other runs
 */
export function crowd(visits: number, seconds: number, run: string, seed: number): Person[] {
  const random = randomFrom(seed);
  const meanPause = (seconds * 1_000) / visits;
  let at = 0;
  return Array.from({ length: visits }, (_, visitor) => {
    at += -Math.log(1 - random.next()) * meanPause;
    const keepsCookies = !random.chance(withoutCookies);
    const course = courseOf(random);
    return {
      at,
      ...placeOf(random, visitor),
      token: `night-${run}-${visitor}`,
      keepsCookies,
      hasWebSocket: !random.chance(withoutWebSocket),
      // Without cookies a reloaded page is another device.
      course: !keepsCookies && course.startsWith('reloads') ? 'stays' : course,
    };
  });
}

function placeOf(random: Random, visitor: number): Pick<Person, 'address' | 'fingerprint'> {
  const [carrier, venue] = [random.chance(1 / 3), random.chance(1 / 2)];
  if (carrier) return { address: `203.0.113.${random.whole(1, carriers)}`, fingerprint: 'night-same-model' };
  if (venue) return { address: venueAddress, fingerprint: `night-model-${random.whole(1, 30)}` };
  return { address: visitorAddress(visitor), fingerprint: `night-phone-${visitor}` };
}

function courseOf(random: Random): Course {
  let left = random.next();
  for (const [course, share] of courses) {
    left -= share;
    if (left < 0) return course;
  }
  return 'stays';
}
