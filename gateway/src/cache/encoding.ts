export type Encoding = 'identity' | 'br' | 'gzip';

/** Browsers send few different headers, which are memoized; beyond this number each is parsed every time. */
const remembered = new Map<string, Encoding>();
const MOST_REMEMBERED = 100;

/** The best encoding that an Accept-Encoding header allows; identity without one. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const chosen = negotiate(header);
  if (remembered.size < MOST_REMEMBERED && header.length <= 200) remembered.set(header, chosen);
  return chosen;
}

function negotiate(header: string): Encoding {
  const wishes = new Map(header.toLowerCase().split(',').map(readWish));
  const allows = (name: string) => (wishes.get(name) ?? wishes.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}

function readWish(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) || 0 : 1];
}
