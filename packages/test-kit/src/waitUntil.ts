import { setTimeout as delay } from 'node:timers/promises';

/** Timeout in milliseconds: shorter than that of a test, longer than a busy machine stalls. */
const defaultTimeout = 40_000;
/** Milliseconds between two checks. They grow, because checking takes CPU from the tested code. */
const [shortest, longest] = [5, 40];

/** Waits until an expectation passes; its last error fails the test. */
export async function eventually(expectation: () => unknown, within = defaultTimeout): Promise<void> {
  const end = Date.now() + within;
  for (let pause = shortest; ; pause = Math.min(pause * 1.5, longest)) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await delay(pause);
  }
}

type Falsy = null | undefined | false | 0 | '';

/** Waits until a check returns a truthy value, and returns it. */
export async function waitUntil<T>(
  check: () => Promise<T> | T,
  within = defaultTimeout,
): Promise<Exclude<T, Falsy>> {
  let result: T | undefined;
  await eventually(async () => {
    result = await check();
    if (!result) throw new Error(`Not true within ${within} ms: ${check}`);
  }, within);
  return result as Exclude<T, Falsy>;
}
