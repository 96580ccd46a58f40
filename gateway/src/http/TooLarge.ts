/** An answer that is not read into memory. Who asked may have it passed on as it comes. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';

  constructor(readonly bytes: number) {
    super(`an answer of ${bytes} bytes or more`);
  }
}
