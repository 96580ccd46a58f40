/** URLs of pages: all of the site map, and searches to reach the requested number. */
export async function addressesOf(site: string, count: number): Promise<string[]> {
  const read = async (path: string) => (await fetch(site + path)).text();
  const files = pathsIn(await read('/sitemap.xml'));
  const named: string[] = [];
  for (const file of files) named.push(...(file.endsWith('.xml') ? pathsIn(await read(file)) : [file]));
  const searches = Array.from(
    { length: Math.max(0, count - named.length) },
    (_, at) => `/search?q=word${at}`,
  );
  return [...named, ...searches].slice(0, count);
}

function pathsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
