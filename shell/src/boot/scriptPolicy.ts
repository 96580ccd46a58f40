import { show } from '@show/web-kit/page';

/** The part of the browser's Trusted Types that is used here; TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): unknown;
}

export interface ScriptPolicy {
  /** The URL of a script if it may be loaded, else null. */
  createScriptURL(url: string): string | null;
  /** The markup if it may become part of the page, else null. */
  createHTML(markup: string): string | null;
}

/**
 * Markup that Leaflet sets itself: a test for SVG support, the symbols of its buttons and the separator of
 * attributions. Everything else is passed to it as text or elements.
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
    createScriptURL: (url) => (isPublished(url) ? url : null),
    createHTML: (markup) => (/[<&]/.test(markup.replace(known, '')) ? null : markup),
  };
}

/**
 * Installs the default Trusted Types policy, which checks all text that webpack, the federation runtime and Leaflet
 * turn into scripts or markup. To be called before the first of them runs.
 */
export function startScriptPolicy(): void {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  trustedTypes?.createPolicy('default', scriptPolicy(show().map.attribution));
}

/** Published, immutable files of front ends. */
function isPublished(url: string): boolean {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin === window.location.origin && pathname.startsWith('/mfe/');
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
