/** The last 5 % of a round are dealt by draws: the entries after this number. As `drawn_after` in the database. */
export function drawnAfter(target: number): number {
  return target - Math.ceil(target / 20);
}
