import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which something will not come: shorter than a test may take, longer than a busy machine stalls. */
const patience = 40_000;
/** Milliseconds between two looks: few at first, then more, because looking takes CPU from what is waited for. */
const [shortest, longest] = [5, 40];

/** Waits until an expectation holds; what it says in the end is what the test reports. */
export async function eventually(expectation: () => unknown, within = patience): Promise<void> {
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

/** Waits until a check returns something that is not falsy, and returns it. */
export async function waitUntil<T>(
  check: () => Promise<T> | T,
  within = patience,
): Promise<Exclude<T, Falsy>> {
  let result: T | undefined;
  await eventually(async () => {
    result = await check();
    if (!result) throw new Error(`Not so within ${within} ms: ${check}`);
  }, within);
  return result as Exclude<T, Falsy>;
}
