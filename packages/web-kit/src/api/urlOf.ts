type Scalar = string | number | boolean;

export interface UrlValues {
  params?: Readonly<Record<string, Scalar | undefined>>;
  query?: Readonly<Record<string, Scalar | undefined>>;
}

/** Builds a URL from '/api/episodes/{id}' and a query. Values are escaped; undefined query keys are left out. */
export function urlOf(path: string, { params = {}, query = {} }: UrlValues = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query).filter((pair): pair is [string, Scalar] => pair[1] !== undefined);
  if (pairs.length === 0) return filled;
  return `${filled}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}
