/** Names of all tags of a document, in their order. */
export const elementsOf = (html: string) => html.match(/<\/?[a-z!][^\s>]*/gi);

/** Names of all attributes of a document, in their order. */
export const attributesOf = (html: string) =>
  [...html.replace(/<script type="application[^>]*>.*?<\/script>/gs, '').matchAll(/\s([a-z:-]+)="/g)].map(
    ([, name]) => name,
  );

/** The data in a document: what it contains for the screen, and for search engines. */
export const jsonIn = (html: string) =>
  [...html.matchAll(/<script type="application\/[^>]*json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
