import { type ComponentType, lazy } from 'react';

/** Milliseconds before each retry. */
const pauses = [1_000, 3_000, 9_000];

/** Loads a chunk with up to three retries, so that a brief network failure does not break a page that is already shown. */
export async function loadWithRetries<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

/** A component with a chunk of its own. */
export const lazyWithRetries = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetries(load) }));
