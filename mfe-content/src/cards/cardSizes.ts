/** The `sizes` attribute of a card's picture, by columns of the grid. */
export const cardSizes = {
  3: '(min-width: 80rem) 25rem, (min-width: 56rem) 31vw, (min-width: 36rem) 46vw, 94vw',
  4: '(min-width: 80rem) 18.5rem, (min-width: 72rem) 23vw, (min-width: 56rem) 31vw, (min-width: 36rem) 46vw, 94vw',
  double: '(min-width: 80rem) 38rem, (min-width: 72rem) 47vw, (min-width: 56rem) 63vw, 94vw',
  lead: '(min-width: 80rem) 45rem, (min-width: 56rem) 56vw, 94vw',
  row: '(min-width: 64rem) 13rem, 40vw',
} as const;
