type Scalar = string | number | boolean;

export interface AddressValues {
  params?: Readonly<Record<string, Scalar | undefined>>;
  query?: Readonly<Record<string, Scalar | undefined>>;
}

/** Fills '/api/episodes/{id}' and appends the query; values are escaped, query keys without a value left out. */
export function addressOf(path: string, { params = {}, query = {} }: AddressValues = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query).filter((pair): pair is [string, Scalar] => pair[1] !== undefined);
  if (pairs.length === 0) return filled;
  return `${filled}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}
