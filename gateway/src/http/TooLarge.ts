/** Thrown for a response that is too large to be buffered. The caller may stream it instead. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';

  constructor(readonly bytes: number) {
    super(`a response of ${bytes} bytes or more`);
  }
}
