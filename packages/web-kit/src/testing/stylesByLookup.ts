/** Attributes that decide in the style sheet of jsdom whether an element is displayed. */
const deciding = ['hidden', 'open', 'type'];

/**
 * For each name of a role, jsdom matches hundreds of rules of its own against one element after the other. Where a test has
 * no style sheet, an element looks like any other with its tag and with the same styles of its own and around it.
 */
export function stylesByLookup(): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return compute(element, pseudo);
    const attributes = deciding.map((name) => `${name}=${element.getAttribute(name)}`);
    const key = [element.localName, ...attributes, ...stylesAround(element)].join(' | ');
    const style = known.get(key) ?? compute(element);
    known.set(key, style);
    return style;
  };
}

/** What an element sets itself, and what it may inherit. */
function stylesAround(element: Element): string[] {
  const styles: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = at.getAttribute('style');
    if (style) styles.push(style);
  }
  return styles;
}
