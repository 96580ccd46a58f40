import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  indentBy: ' ',
  suppressEmptyNode: true,
});

/** Characters that XML 1.0 cannot express; one of them makes the whole document unreadable. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** An XML document; keys that begin with `@` are attributes, all texts are escaped. */
export function xml(content: object): string {
  const clean = JSON.parse(
    JSON.stringify(content, (_, value) =>
      typeof value === 'string' ? value.replace(forbidden, '') : (value as unknown),
    ),
  ) as object;
  return builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...clean });
}
