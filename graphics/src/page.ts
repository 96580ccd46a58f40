import { followProgram } from './followProgram';
import { OnAirElement } from './OnAirElement';

/** The page of a browser source. Its URL ends in the secret. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  ':root, body { margin: 0; height: 100%; overflow: hidden; background: none; cursor: none }',
);
document.adoptedStyleSheets = [sheet];

customElements.define('on-air-graphic', OnAirElement);
const graphic = new OnAirElement();
document.body.append(graphic);
await graphic.load({ data: { visible: false }, renderType: 'realtime', renderCharacteristics: {} });
await graphic.playAction({ skipAnimation: true });
followProgram(graphic, location.pathname.split('/').at(-1) ?? '');
