import { look } from '@show/contracts/site/lookColors';
import { type QrCode, qrCode } from '@show/web-kit/qr-code';
import { type CodeColors, type Paper, type Product, type Sheet, sheetOf } from './products';
import { drawText, fitText, round } from './svgText';

export interface ProductContent {
  /** The text of the code. */
  readonly url: string;
  /** The URL for people who type. */
  readonly shownUrl: string;
  readonly headline: string;
  /** The prize, or the place. */
  readonly title: string;
  readonly showName: string;
  /** Small, for those who put it up. */
  readonly signName?: string | undefined;
  /** The show's accent color. */
  readonly accent?: string | undefined;
  readonly colors: CodeColors;
}

export interface DrawnProduct extends Sheet {
  readonly svg: string;
  readonly qr: QrCode;
}

const paper = '#f5f1e6';
const ink = '#14212d';
const soft = '#4b5862';
const night = '#0f1b27';
const cream = '#f3ecdc';
const dusk = ['#7c3a4c', '#d9691e'] as const;

/** A product as SVG. The look is that of the site: paper and night, with the sun on the horizon behind the code. */
export function drawProduct(product: Product, on: Paper, content: ProductContent): DrawnProduct {
  const sheet = sheetOf(product, on);
  const qr = qrCode(content.url);
  const draw = {
    code: drawCodeAlone,
    poster: drawPortrait,
    card: drawPortrait,
    slide: drawSlide,
    'lower-third': drawLowerThird,
  };
  const { width, height } = sheet;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="'Bricolage Grotesque', 'Trebuchet MS', Arial, sans-serif">${draw[product]({ ...content, sheet, qr, gold: content.accent ?? look.accent })}</svg>`;
  return { ...sheet, svg, qr };
}

interface Drawing extends ProductContent {
  readonly sheet: Sheet;
  readonly qr: QrCode;
  readonly gold: string;
}

/** The code on its field, whose corners stay outside the quiet zone. */
function drawCode({ qr, colors }: Drawing, x: number, y: number, side: number, corner = 0): string {
  const scale = side / qr.size;
  return (
    `<rect x="${round(x)}" y="${round(y)}" width="${side}" height="${side}" rx="${corner}" fill="${colors.light}"/>` +
    `<path transform="translate(${round(x)} ${round(y)}) scale(${scale})" shape-rendering="crispEdges" fill="${colors.dark}" d="${qr.path}"/>`
  );
}

const drawCodeAlone = (drawing: Drawing): string => drawCode(drawing, 0, 0, drawing.sheet.code);

/** Hills in front of the sun: three layers from dusk to night, from `top` to the lower edge. */
function drawHills(width: number, height: number, top: number): string {
  const wave = (y: number, rise: number, fill: string) =>
    `<path fill="${fill}" d="M0 ${round(y)}C${round(width * 0.22)} ${round(y - rise)} ${round(width * 0.36)} ${round(y + rise * 0.4)} ${round(width * 0.55)} ${round(y)}S${round(width * 0.86)} ${round(y - rise)} ${width} ${round(y + rise * 0.2)}V${height}H0z"/>`;
  const depth = height - top;
  return (
    wave(top, depth * 0.16, dusk[1]) +
    wave(top + depth * 0.12, depth * 0.2, dusk[0]) +
    wave(top + depth * 0.27, depth * 0.14, night)
  );
}

function drawPortrait(drawing: Drawing): string {
  const { sheet, headline, title, showName, shownUrl, signName, gold } = drawing;
  const { width, height, code } = sheet;
  const middle = width / 2;
  const hills = height - 190;
  const box = { width: width - 84, lines: 1 };
  const big = fitText(headline, { ...box, most: 88, least: 34 });
  const small = fitText(title, { ...box, most: 30, least: 17, lines: 2 });
  const codeTop = hills - code + 34;
  const url = fitText(shownUrl, { ...box, most: 40, least: 11 });
  return [
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<circle cx="${middle}" cy="${round(codeTop + code / 2)}" r="${round(code * 0.62)}" fill="${gold}"/>`,
    drawHills(width, height, hills),
    drawText(big, { x: middle, y: 40 + big.size * 0.78, fill: ink, weight: 800, anchor: 'middle' }),
    drawText(small, {
      x: middle,
      y: 40 + big.size * 0.98 + small.size,
      fill: soft,
      weight: 600,
      anchor: 'middle',
    }),
    drawCode(drawing, middle - code / 2, codeTop, code, 14),
    drawText(url, { x: middle, y: height - 62, fill: cream, weight: 700, anchor: 'middle' }),
    drawText(fitText(showName, { ...box, most: 20, least: 12 }), {
      ...{ x: middle, y: height - 30, fill: gold, weight: 600, anchor: 'middle' },
    }),
    signName
      ? drawText(fitText(signName, { width: 200, most: 7, least: 7, lines: 1 }), {
          x: 14,
          y: height - 10,
          fill: '#8b97a0',
          weight: 500,
        })
      : '',
  ].join('');
}

function drawSlide(drawing: Drawing): string {
  const { sheet, headline, title, showName, shownUrl, gold } = drawing;
  const { width, height, code } = sheet;
  const [x, codeX] = [110, width - code - 130];
  const box = { width: codeX - x - 90 };
  const inOneLine = fitText(headline, { ...box, most: 176, least: 112, lines: 1 });
  const big =
    inOneLine.lines[0] === headline
      ? inOneLine
      : fitText(headline, { ...box, most: 112, least: 72, lines: 2 });
  const small = fitText(title, { ...box, most: 68, least: 40, lines: 3 });
  const top = 250;
  const titleTop = top + big.size * (0.3 + (big.lines.length - 1) * 1.06) + small.size * 1.45;
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${night}"/><stop offset="1" stop-color="#14304b"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<circle cx="${codeX + code / 2}" cy="${height / 2}" r="500" fill="${gold}"/>`,
    drawHills(width, height, 850),
    drawText(fitText(showName, { ...box, most: 44, least: 28, lines: 1 }), {
      x,
      y: 130,
      fill: gold,
      weight: 600,
    }),
    drawText(big, { x, y: top + big.size * 0.2, fill: cream, weight: 800 }),
    drawText(small, { x, y: titleTop, fill: cream, weight: 500 }),
    drawText(fitText(shownUrl, { ...box, most: 64, least: 22, lines: 1 }), {
      x,
      y: 1000,
      fill: cream,
      weight: 700,
    }),
    drawCode(drawing, codeX, (height - code) / 2, code, 26),
  ].join('');
}

/** Inside the title-safe nine tenths of the picture; transparent around it. */
function drawLowerThird(drawing: Drawing): string {
  const { sheet, headline, title, shownUrl, gold } = drawing;
  const { code } = sheet;
  const [left, right, bottom] = [96, 1824, 1026];
  const top = bottom - code;
  const x = left + code + 56;
  const box = { width: right - x - 260, lines: 1 };
  const big = fitText(headline, { ...box, most: 92, least: 56 });
  return [
    `<defs><clipPath id="bar"><rect x="${left}" y="${top}" width="${right - left}" height="${code}" rx="18"/></clipPath></defs>`,
    `<g clip-path="url(#bar)"><rect x="${left}" y="${top}" width="${right - left}" height="${code}" fill="${night}"/>`,
    `<circle cx="${right - 130}" cy="${bottom - 30}" r="150" fill="${gold}"/>`,
    `<g transform="translate(${left} 0)">${drawHills(right - left, 1080, bottom - 104)}</g></g>`,
    drawText(big, { x, y: top + 94, fill: cream, weight: 800 }),
    drawText(fitText(title, { ...box, most: 42, least: 30 }), { x, y: top + 150, fill: cream, weight: 500 }),
    drawText(fitText(shownUrl, { ...box, most: 44, least: 22 }), {
      x,
      y: bottom - 22,
      fill: gold,
      weight: 700,
    }),
    drawCode(drawing, left, top, code, 18),
  ].join('');
}
