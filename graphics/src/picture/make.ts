/** An element with a class and children. Texts are set as text only, so that nothing in them is markup. */
export function make(className: string, ...children: Element[]): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.append(...children);
  return element;
}

const smallest = 0.3;

/** A line that shrinks until its text fits into its box. */
export function line(className: string) {
  const element = make(`line empty ${className}`);
  element.dir = 'auto';
  // Letters reach out of a narrow line, so a box is too small only if it has grown to the limit that its style sets.
  const isTooLarge = () => {
    const limit = Number.parseFloat(getComputedStyle(element).maxHeight);
    return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > limit;
  };
  return {
    element,
    /** Returns whether the text has changed. */
    write(text: string): boolean {
      if (element.textContent === text) return false;
      element.textContent = text;
      element.classList.toggle('empty', text === '');
      return true;
    },
    fit(): void {
      let scale = 1;
      element.style.setProperty('--fit', '1');
      while (scale > smallest && isTooLarge()) {
        scale *= 0.93;
        element.style.setProperty('--fit', scale.toFixed(3));
      }
    },
  };
}
