import { qrCode } from '@show/web-kit/qr-code';
import { make } from './make';

const svg = 'http://www.w3.org/2000/svg';

/** The QR code on its light tile. It keeps its last drawing while it leaves, so that no empty tile is on the air. */
export function code() {
  const drawing = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  drawing.setAttribute('shape-rendering', 'crispEdges');
  drawing.append(path);
  const element = make('code', drawing);
  let drawn = '';
  return {
    element,
    draw(text: string): void {
      if (text === '' || text === drawn) return;
      drawn = text;
      const { size, path: modules } = qrCode(text);
      drawing.setAttribute('viewBox', `0 0 ${size} ${size}`);
      path.setAttribute('d', modules);
    },
  };
}
