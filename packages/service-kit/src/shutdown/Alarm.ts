/** Lets a loop sleep until something happens. A ring while nobody waits is kept for the next wait. */
export class Alarm {
  private rung = false;
  private wake: (() => void) | undefined;

  ring = (): void => {
    this.rung = true;
    this.wake?.();
  };

  /** Resolves at a ring, at the end of the time, or at the signal. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (!this.rung && !signal.aborted) {
      const timer = setTimeout(this.ring, milliseconds);
      signal.addEventListener('abort', this.ring, { once: true });
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      clearTimeout(timer);
      signal.removeEventListener('abort', this.ring);
    }
    this.rung = false;
    this.wake = undefined;
  }
}
