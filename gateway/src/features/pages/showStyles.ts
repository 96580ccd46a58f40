import { colorStyle, type PageShow } from '@show/contracts';
import { inlineHash } from './inlineHash';
import type { InlineStyle } from './PageAssets';

/** The style sheet of a show's own colors; empty when the show uses the default colors. */
export function showStyles(colors: PageShow['colors']): readonly InlineStyle[] {
  const css = colorStyle(colors);
  if (!css) return [];
  return [{ name: 'show-colors', css, hash: inlineHash(css) }];
}
