import { Children, isValidElement, type ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { classes } from './classes';

export interface CardGridProps {
  /** Columns on wide screens; one on phones. */
  columns?: 2 | 3 | 4 | undefined;
  /** On phones small cards with the picture beside the text, for long lists. */
  rows?: boolean | undefined;
  /** On wide screens the first card takes four cells. */
  lead?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Cells of a leading card. */
const leadCells = 4;

/** A grid of cards, as a list. */
export function CardGrid({ columns = 3, rows, lead, children, className }: CardGridProps) {
  const items = Children.toArray(children);
  const cards = items.length;
  const leads = lead && cards > 1;
  const cells = leads ? cards - 1 + leadCells : cards;
  const firstWide = cards - (columns === 4 ? wideCards(cells) : 0);
  // By number and not by selectors of the last card: while a document arrives, each card is the last for a moment.
  const fitting = [
    cards === 3 && styles.three,
    columns === 4 && avoidsOrphan(cells) && styles.threeOfFour,
    columns === 4 && fillsFive(cells) && styles.five,
    leads && styles.lead,
  ];
  return (
    <div
      className={classes(
        styles.grid,
        styles[`columns${columns}`],
        rows && styles.rows,
        ...fitting,
        className,
      )}
    >
      {items.slice(0, firstWide)}
      {items.slice(firstWide).map((item) => (
        <div key={isValidElement(item) ? item.key : String(item)} className={styles.wide}>
          {item}
        </div>
      ))}
    </div>
  );
}

/** Three columns leave no last row of one, where four do. */
const avoidsOrphan = (cells: number): boolean => cells > 4 && cells % 4 === 1 && cells % 3 !== 1;

/** How many of the last cards are twice as wide, with the picture beside the text, to fill a last row of two or three. */
const wideCards = (cells: number): number => (cells > 4 ? ({ 2: 2, 3: 1 }[cells % 4] ?? 0) : 0);

/** A row of four stays one, and a fifth column is not had for a last row of one or two where four leave a longer one. */
const fillsFive = (cells: number): boolean => cells > 4 && (![1, 2].includes(cells % 5) || cells % 4 === 1);
