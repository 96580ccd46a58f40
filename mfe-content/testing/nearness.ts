import { act } from '@testing-library/react';

/** Fakes IntersectionObserver: jsdom has no layout, so the test triggers it. */
export function watchNearness(): { comeNear: () => void } {
  const watchers = new Set<() => void>();
  class Watcher {
    readonly #tell: () => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = () => tell([{ isIntersecting: true }]);
    }
    observe() {
      watchers.add(this.#tell);
    }
    disconnect() {
      watchers.delete(this.#tell);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Watcher });
  return { comeNear: () => act(() => [...watchers].forEach((tell) => void tell())) };
}
