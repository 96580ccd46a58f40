/** Advance widths of the display face in bold, in em, with a margin for wider stand-in faces. */
function widthOf(sign: string): number {
  if (/[ilIj.,:;'’!|()[\]/ ]/.test(sign)) return 0.34;
  if (/[ftr\-"“”]/.test(sign)) return 0.44;
  if (/[mwMW@%—]/.test(sign)) return 0.95;
  if (/[A-Z0-9#&$]/.test(sign)) return 0.7;
  // Beyond Latin most are as wide as they are high.
  return sign.charCodeAt(0) < 0x250 ? 0.6 : 1;
}

const textWidth = (text: string): number => [...text].reduce((sum, sign) => sum + widthOf(sign), 0);

export interface TextBox {
  readonly width: number;
  /** Font size at most, and at least. */
  readonly most: number;
  readonly least: number;
  readonly lines: number;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Sets a text as large as its box allows; what is too long even at the least size ends in an ellipsis. */
export function fitText(text: string, { width, most, least, lines }: TextBox): FittedText {
  for (let size = most; size > least; size *= 0.96) {
    const set = breakLines(text, width / size);
    if (set.length <= lines && set.every((line) => textWidth(line) <= width / size))
      return { size, lines: set };
  }
  const set = breakLines(text, width / least);
  const isCut = set.length > lines;
  return {
    size: least,
    lines: set.slice(0, lines).map((line, at) => shorten(line, width / least, isCut && at === lines - 1)),
  };
}

function breakLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && textWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

function shorten(line: string, width: number, isCut: boolean): string {
  if (!isCut && textWidth(line) <= width) return line;
  const signs = [...line];
  while (signs.length > 0 && textWidth(`${signs.join('')}…`) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text inside SVG; characters that XML does not allow are left out. */
const escapeSvg = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]|[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

export interface Placed {
  readonly x: number;
  /** Baseline of the first line. */
  readonly y: number;
  readonly fill: string;
  readonly weight: number;
  readonly anchor?: 'start' | 'middle';
}

/** Lines of text as SVG. */
export function drawText(
  { size, lines }: FittedText,
  { x, y, fill, weight, anchor = 'start' }: Placed,
): string {
  const spans = lines.map(
    (line, at) => `<tspan x="${x}" y="${round(y + at * size * 1.06)}">${escapeSvg(line)}</tspan>`,
  );
  return `<text font-size="${round(size)}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${spans.join('')}</text>`;
}

export const round = (value: number): number => Math.round(value * 100) / 100;
