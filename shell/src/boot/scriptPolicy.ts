import { show } from '@show/web-kit/page';

/** The part of the browser's Trusted Types that is used here; TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): unknown;
}

export interface ScriptPolicy {
  /** The address of a script if it may be loaded, null if not. */
  createScriptURL(address: string): string | null;
  /** Markup if it may become part of the page, null if not. */
  createHTML(markup: string): string | null;
}

/**
 * What Leaflet writes as markup by itself: a question whether the browser draws SVG, the signs on its buttons and what
 * stands between attributions. It knows no other way, and all else is given to it as text or as elements.
 */
const ofLeaflet = [
  '<svg/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
  '<span aria-hidden="true">&#215;</span>',
  '<span aria-hidden="true">|</span>',
];

/** @param attribution of the map as the show file has it; it may hold links */
export function scriptPolicy(attribution: string): ScriptPolicy {
  const known = new RegExp([...ofLeaflet, attribution].filter(Boolean).map(literally).join('|'), 'g');
  return {
    createScriptURL: (address) => (isPublished(address) ? address : null),
    createHTML: (markup) => (/[<&]/.test(markup.replace(known, '')) ? null : markup),
  };
}

/**
 * Holds for every place of the page where text could become a script: webpack, the federation runtime and Leaflet hand
 * over text, and what they hand over is judged here. To be called before the first of them runs.
 */
export function startScriptPolicy(): void {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  trustedTypes?.createPolicy('default', scriptPolicy(show().map.attribution));
}

/** Files of front ends, which never change once published. */
function isPublished(address: string): boolean {
  const { origin, pathname } = new URL(address, document.baseURI);
  return origin === window.location.origin && pathname.startsWith('/mfe/');
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
