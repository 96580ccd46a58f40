/** Copies a text. False when the browser does not allow it; then the text is there to be selected. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** For pages on plain http and for apps' browsers, which have no clipboard interface. Keeps the focus where it is. */
function copySelected(text: string): boolean {
  const selection = document.getSelection();
  if (!selection) return false;
  const before = selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  const element = document.createElement('pre');
  element.textContent = text;
  element.style.cssText = 'position:fixed;opacity:0;user-select:text';
  document.body.append(element);
  try {
    selection.selectAllChildren(element);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    element.remove();
    selection.removeAllRanges();
    if (before) selection.addRange(before);
  }
}
