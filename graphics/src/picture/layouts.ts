import type { Words } from '../state/wordsOf';
import { code } from './code';
import { line, make } from './make';

export interface Layout {
  readonly element: HTMLElement;
  draw(words: Words): void;
  /** Sizes its lines again, once the typefaces have loaded. */
  fit(): void;
}

type Parts = ReturnType<typeof partsOf>;

/** The parts that all layouts are made of. */
const partsOf = () => ({
  show: line('show'),
  headline: line('headline'),
  note: line('note'),
  count: line('count'),
  below: line('below'),
  toGo: line('to-go'),
  winner: line('winner'),
  url: line('url'),
  code: code(),
  sky: make('sky', make('rays'), make('sun'), make('ground')),
  horizon: make('horizon', make('track', make('lit')), make('spot')),
});

function layout(name: string, compose: (parts: Parts) => Element[]): Layout {
  const { code, sky, horizon, ...lines } = partsOf();
  const element = make(`layout ${name}`, ...compose({ code, sky, horizon, ...lines }));
  const { count, ...others } = lines;
  let tick = 0;
  const fit = () => {
    for (const one of Object.values(lines)) one.fit();
  };

  function writeCount(text: string): boolean {
    const { length } = count.element.textContent;
    if (!count.write(text)) return false;
    // Two names for one animation: a browser starts it again when the name changes.
    tick = 1 - tick;
    count.element.dataset.tick = String(tick);
    return text.length !== length;
  }

  return {
    element,
    fit,
    draw(words) {
      element.dataset.shape = words.code ? `${words.mode} code` : words.mode;
      element.style.setProperty('--risen', words.risen.toFixed(4));
      code.draw(words.code);
      const names = ['show', 'headline', 'note', 'below', 'toGo', 'winner', 'url'] as const;
      const changed = names.filter((name) => others[name].write(words[name]));
      // What one line has become leaves the others more or less room.
      if (writeCount(words.count) || changed.length > 0) fit();
    },
  };
}

/** One of each layout, all of them always up to date: what leaves must not show an erased name either. */
export const layouts = () => ({
  corner: layout('corner', ({ headline, note, code, count, below, toGo, winner, url, horizon }) => [
    make('tab', headline.element),
    code.element,
    make(
      'panel',
      url.element,
      winner.element,
      note.element,
      make('counter', count.element, below.element),
      toGo.element,
    ),
    horizon,
  ]),
  'lower-third': layout('lower-third', (parts) => [
    make(
      'bar',
      parts.code.element,
      make('words', parts.headline.element, parts.winner.element, parts.note.element, parts.url.element),
      make('scene', parts.sky, make('counter', parts.count.element, parts.below.element), parts.toGo.element),
    ),
    parts.horizon,
  ]),
  'full-screen': layout('full-screen', (parts) => [
    parts.sky,
    make('top', parts.show.element, parts.headline.element, parts.winner.element),
    make(
      'foot',
      parts.code.element,
      make('words', parts.note.element, parts.url.element),
      make('counter', parts.toGo.element, parts.count.element, parts.below.element),
    ),
  ]),
});
