import { svgUrl } from './pictureFiles';
import styles from './printSheets.module.css';
import type { Paper } from './products';

/** Papers of an office printer. */
export type PrintPaper = Exclude<Paper, 'large'>;

/** Prints pictures on pages that stand in for the screen on paper: one, or four cards, on each. */
export async function printSheets(
  pictures: readonly string[],
  { perPage, paper }: { perPage: 1 | 4; paper: PrintPaper },
): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = styles.sheets ?? '';
  for (let at = 0; at < pictures.length; at += perPage) {
    const page = document.createElement('div');
    page.className = styles.page ?? '';
    page.dataset.paper = paper;
    page.dataset.cards = String(perPage > 1);
    for (const svg of pictures.slice(at, at + perPage)) {
      const picture = document.createElement('img');
      picture.className = styles.picture ?? '';
      picture.alt = '';
      picture.src = svgUrl(svg);
      page.append(picture);
    }
    sheets.append(page);
  }
  document.body.append(sheets);
  document.body.dataset.printsSheets = '';
  try {
    await Promise.all([...sheets.querySelectorAll('img')].map((picture) => picture.decode()));
    window.print();
  } finally {
    sheets.remove();
    delete document.body.dataset.printsSheets;
  }
}
