import { colorStyle } from '@show/contracts/site/lookColors';
import type { PageShow } from '@show/contracts/site/pageData';
import { changeShow, show } from '@show/web-kit/page';

let sheet: CSSStyleSheet | undefined;

/** Shows a saved show without a reload: its values, its colors, and its name in the title of the document. */
export function showSaved(saved: PageShow): void {
  const { name, colors } = show();
  changeShow(saved);
  document.title = document.title.replace(name, saved.name);
  if (colorStyle(colors) === colorStyle(saved.colors)) return;
  // The policy of the document allows no other new style sheet.
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.querySelector('style[data-href="show-colors"]')?.remove();
  }
  sheet.replaceSync(colorStyle(saved.colors));
}
