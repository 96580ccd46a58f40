import { type PageData, pageDataElement } from '@show/contracts/pageData';

let data: PageData | undefined;

/** What came with the document: the show, the page asked for, its first answers, the live front ends. */
export function pageData(): PageData {
  data ??= readPageData();
  return data;
}

function readPageData(): PageData {
  const text = document.getElementById(pageDataElement)?.textContent;
  if (!text) throw new Error(`the document has no #${pageDataElement}`);
  return JSON.parse(text);
}

/** Everything that makes the site this show's own (`show.json`). */
export const show = () => pageData().show;

/** For tests, and for nothing else: stands in for the document's data. */
export function replacePageData(stand: PageData): void {
  data = stand;
}
