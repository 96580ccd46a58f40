/**
 * Does to the document what browsers do that translate a page: each text makes room for an element with its
 * translation, and is no longer part of the document.
 */
export function translateTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const translation = document.createElement('font');
    translation.textContent = text.textContent;
    text.parentNode?.replaceChild(translation, text);
  }
}
