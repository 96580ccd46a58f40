import { replacePageData, show } from '@show/web-kit/page';
import { fakePageData } from '@show/web-kit/testing';
import { showSaved } from './showSaved';

/** What jsdom lacks. */
class FakeSheet {
  css = '';
  replaceSync(css: string): void {
    this.css = css;
  }
}

test('shows name and colors of a saved show without a reload', () => {
  const adopted: FakeSheet[] = [];
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
  Object.defineProperty(document, 'adoptedStyleSheets', {
    get: () => adopted,
    set: (sheets: FakeSheet[]) => adopted.splice(0, adopted.length, ...sheets),
  });
  document.head.innerHTML = '<style data-href="show-colors">:root{--gold:#abc}</style>';
  const data = fakePageData();
  replacePageData(data);
  document.title = `Admin · ${data.show.name}`;

  showSaved({ ...data.show, name: 'Lake Road' });
  expect(document.title).toBe('Admin · Lake Road');
  expect(show().name).toBe('Lake Road');
  expect(adopted).toEqual([]);

  showSaved({ ...data.show, colors: { accent: '#ffcc00' } });
  expect(adopted.map(({ css }) => css)).toEqual([expect.stringContaining('--gold:#ffcc00')]);
  expect(document.querySelector('style')).toBeNull();

  showSaved(data.show);
  expect(adopted.map(({ css }) => css)).toEqual(['']);
});
