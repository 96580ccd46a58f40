/** Counts responses and failures. */
export class Tally {
  responses = 0;
  readonly failed: Record<string, number> = {};

  fail(status: string): void {
    this.failed[status] = (this.failed[status] ?? 0) + 1;
  }
}
