/** A promise that took too long. */
export class TimeLimitError extends Error {
  constructor(milliseconds: number) {
    super(`took longer than ${milliseconds} ms`);
    this.name = 'TimeLimitError';
  }
}

/** Waits so long and no longer. What was waited for goes on unheard. */
export function withinLimit<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(milliseconds)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
