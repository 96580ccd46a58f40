import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for a thing to become true and returns what the check returned. The check fails by throwing (an
 * expectation) or by returning something falsy; its last failure is what the test reports.
 */
export async function waitUntil<T>(check: () => Promise<T> | T, within = 10_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    try {
      const result = await check();
      if (result) return result;
      if (Date.now() > end) throw new Error(`Not so within ${within} ms: ${check}`);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await delay(5);
  }
}
