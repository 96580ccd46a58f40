import type { Random } from '@show/test-kit/random';

/** Maximum values per name. */
const MOST = 40;
const texts = [
  'Ann',
  'Grand opening',
  'ann@example.com',
  'https://example.com/a',
  '/uploads/card.webp',
  'main-street-diner',
  'dQw4w9WgXcQ',
  '47401',
  '10',
  'Indianapolis, IN',
];

/** Values from earlier responses: real ids, slugs and URLs, so that calls pass the first checks. */
export class ValuePool {
  readonly #values = new Map<string, (string | number)[]>();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Stores the values of a JSON response by field name and topic. */
  learn(content: unknown, about: string, name = '', depth = 0): void {
    if (depth > 6) return;
    if (typeof content === 'string' || typeof content === 'number') {
      this.#keep(name, content);
      this.#keep(`${about} ${name}`, content);
    } else if (Array.isArray(content)) {
      for (const one of content.slice(0, 20)) this.learn(one, about, name, depth + 1);
    } else if (content && typeof content === 'object')
      for (const [key, value] of Object.entries(content)) this.learn(value, about, key, depth + 1);
  }

  /** A stored value of this name; for names such as `segmentId` an id of the call's topic. */
  pick(name: string, about: string): string | number | undefined {
    const isId = /id$/i.test(name);
    const values =
      this.#values.get(`${about} ${name}`) ??
      (isId ? this.#values.get(`${about} id`) : undefined) ??
      this.#values.get(name) ??
      (isId ? this.#values.get('id') : undefined);
    return values?.[this.#random.whole(0, values.length - 1)];
  }

  text(): string {
    return texts[this.#random.whole(0, texts.length - 1)] ?? '';
  }

  #keep(name: string, value: string | number): void {
    const values = this.#values.get(name) ?? [];
    this.#values.set(name, values);
    if (values.includes(value)) return;
    if (values.length < MOST) values.push(value);
    else values[this.#random.whole(0, MOST - 1)] = value;
  }
}

/** The topic of a call: `tv-segments` of `/api/tv-segments/{id}/image`. */
export function topicOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'admin' ? second : first;
}
