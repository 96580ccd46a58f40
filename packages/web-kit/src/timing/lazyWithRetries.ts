import { type ComponentType, lazy } from 'react';

/** Milliseconds before each retry. */
const pauses = [1_000, 3_000, 9_000];

/**
 * A component with a chunk of its own, loaded with up to three retries, so that a brief network failure does not break a
 * page that is already shown.
 */
export const lazyWithRetries = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    for (const pause of pauses) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return { default: await load() };
  });
