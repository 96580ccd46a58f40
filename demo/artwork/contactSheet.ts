import sharp from 'sharp';
import { render } from './render';

interface Cell {
  /** Columns and the size of one picture in pixels. */
  columns: number;
  width: number;
  height: number;
}

/** Many drawings on one sheet, to be judged side by side. */
export async function contactSheet(
  drawings: readonly string[],
  { columns, width, height }: Cell,
): Promise<Buffer> {
  const gap = 8;
  const rows = Math.ceil(drawings.length / columns);
  const printed = await Promise.all(
    drawings.map((svg) => render(svg, { width: width * 2, height: height * 2, format: 'png' })),
  );
  const cells = await Promise.all(printed.map((png) => sharp(png).resize(width, height).png().toBuffer()));
  return sharp({
    create: {
      width: columns * (width + gap) + gap,
      height: rows * (height + gap) + gap,
      channels: 3,
      background: '#f3ecdc',
    },
  })
    .composite(
      cells.map((input, i) => ({
        input,
        left: gap + (i % columns) * (width + gap),
        top: gap + Math.floor(i / columns) * (height + gap),
      })),
    )
    .png()
    .toBuffer();
}
