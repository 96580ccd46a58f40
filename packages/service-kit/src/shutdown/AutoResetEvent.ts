/** Lets a loop sleep until it has work. A signal without a waiter applies to the next wait. */
export class AutoResetEvent {
  private isSet = false;
  private wake: (() => void) | undefined;

  set = (): void => {
    this.isSet = true;
    this.wake?.();
  };

  /** Resolves when the event is set, after the given time, or when the signal aborts. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (!this.isSet && !signal.aborted) {
      const timer = setTimeout(this.set, milliseconds);
      signal.addEventListener('abort', this.set, { once: true });
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      clearTimeout(timer);
      signal.removeEventListener('abort', this.set);
    }
    this.isSet = false;
    this.wake = undefined;
  }
}
