import type { Giveaway } from '@show/contracts/entities/giveaway';
import { formatNumber } from '@show/web-kit/format';
import { countElement, type LeftWords, saidElement, wordsElement } from '../documentEntry';
import type { EntryState } from '../entryState';
import { isBusy, outcomeWords, stepOf } from '../outcomeWords';

/** Milliseconds after which the page's scripts are no longer expected. */
const patience = 15_000;

interface DrawnWords {
  draw(state: EntryState): void;
  leave(): LeftWords;
}

/**
 * Shows the outcome in words, in the look of the page's panel, until the page's scripts take over. React does not
 * compare the element that they are in. Where the page has none, they are at the top of the document.
 */
export function drawnWords(giveaway: Pick<Giveaway, 'targetEntries'>, tryNow: () => void): DrawnWords {
  let area = findArea();
  const rendered = area.nextElementSibling;
  /** The panel as the server has rendered it. */
  const pattern = rendered?.querySelector('h2') ? document.importNode(rendered, true) : plainPanel();
  let title = pattern.querySelector('h2')?.textContent;
  let drawn: EntryState | undefined;
  /** The page's scripts have not loaded. */
  let isAlone = false;
  let hasLeft = false;

  const alone = setTimeout(() => {
    isAlone = true;
    area.toggleAttribute('data-alone', true);
    if (drawn) draw(drawn);
  }, patience);
  const { pathname } = location;
  // A screen that fails takes the element with it; a visitor who goes on to another page does so, too.
  const observer = new MutationObserver(() => {
    if (location.pathname !== pathname) leave();
    else if (drawn && !area.isConnected) draw(drawn);
  });
  observer.observe(document.body, { childList: true, subtree: true });

  function draw(state: EntryState): void {
    if (hasLeft) return;
    if (!area.isConnected) area = findArea();
    const hadFocus = area.contains(document.activeElement);
    const panel = document.importNode(pattern, true);
    fill(panel, state);
    area.replaceChildren(panel);
    if (hadFocus) panel.querySelector('button')?.focus();
    drawn = state;
  }

  function fill(panel: Element, state: EntryState): void {
    const words = outcomeWords(state, giveaway);
    const heading = panel.querySelector('h2');
    if (heading) heading.textContent = words.title;
    // A panel with the same title does not animate again.
    panel.toggleAttribute('data-still', words.title === title);
    title = words.title;
    if (!isBusy(state)) {
      panel.removeAttribute('aria-busy');
      panel.querySelector('[aria-hidden]')?.remove();
    }
    for (const step of panel.querySelectorAll<HTMLElement>('[data-now]')) {
      step.dataset.now = String(step.textContent === stepOf(state));
    }
    if (words.number) {
      panel.classList.add(...classesOf('numbered'));
      heading?.before(figures(words.number));
      raiseCount(words.number);
    }
    const button = buttonOf(state);
    panel.lastElementChild?.replaceChildren(
      ...words.text.map((text) => element('p', text)),
      ...(button ? [element('p', button)] : []),
    );
    const said = document.getElementById(saidElement);
    if (said) said.textContent = [words.title, ...words.text].join(' ');
  }

  function buttonOf({ kind }: EntryState): Element | undefined {
    if (kind === 'overdue') return button('Try Now', tryNow);
    const leadsOn = kind === 'refused' || (isAlone && (kind === 'counting' || kind === 'winner'));
    return leadsOn ? button('Reload', () => location.reload()) : undefined;
  }

  function button(label: string, act: () => void): Element {
    const made = element('button', label);
    made.classList.add(...classesOf('button'));
    made.addEventListener('click', act);
    return made;
  }

  function figures(number: number): Element {
    const text = `#${formatNumber(number)}`;
    const made = element('p', text);
    made.classList.add(...classesOf('figures'));
    made.style.setProperty('--signs', String(text.length));
    made.ariaHidden = 'true';
    return made;
  }

  /** Names of classes, as the server has written them on the element. */
  const classesOf = (name: 'numbered' | 'figures' | 'button') =>
    area.dataset[name]?.split(' ').filter(Boolean) ?? [];

  function leave(): LeftWords {
    hasLeft = true;
    clearTimeout(alone);
    observer.disconnect();
    const hadFocus = area.contains(document.activeElement);
    area.replaceChildren();
    if (area.parentElement === document.body) area.remove();
    document.getElementById(saidElement)?.replaceChildren();
    return { title: drawn && title, hadFocus };
  }

  return { draw, leave };
}

/** The count of the document may be older than the visitor's entry. */
function raiseCount(number: number): void {
  const count = document.getElementById(countElement);
  if (!(count instanceof HTMLDataElement) || Number(count.value) >= number) return;
  count.value = String(number);
  count.textContent = formatNumber(number);
}

/** The page's own element for the words, or a new one at the top of the document. */
function findArea(): HTMLElement {
  const found = document.getElementById(wordsElement);
  if (found) return found;
  const area = element('div');
  area.setAttribute('role', 'status');
  area.style.padding = '1rem';
  document.body.prepend(area);
  return area;
}

function plainPanel(): Element {
  const panel = element('section');
  panel.append(element('h2'), element('div'));
  return panel;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...content: (string | Element)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}
