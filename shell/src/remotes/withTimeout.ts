/** A promise did not settle in time. */
export class TimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`took longer than ${milliseconds} ms`);
    this.name = 'TimeoutError';
  }
}

/** Rejects after this many milliseconds. Does not cancel the work. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(milliseconds)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
