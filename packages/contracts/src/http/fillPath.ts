type Written = string | number | boolean | null | undefined;

/** `/api/episodes/{id}` with `{id: 4}` is `/api/episodes/4`. Throws when a parameter is missing. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

/** `?a=1&b=2` as URLSearchParams writes it, or an empty string when nothing has a value. */
export function queryString(query: Record<string, Written>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeQuery(key)}=${encodeQuery(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Inlined responses are found by URL, so this must encode exactly like URLSearchParams. */
function encodeQuery(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
