import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  indentBy: ' ',
  suppressEmptyNode: true,
});

/** Control characters, which XML 1.0 has no way to write: all but tab and line ends. */
const forbidden = /[^\P{Cc}\t\n\r]/gu;

/** An XML document; keys that begin with `@` are attributes, all texts are escaped. */
export function xml(content: object): string {
  const clean = JSON.parse(
    JSON.stringify(content, (_, value) =>
      typeof value === 'string' ? value.replace(forbidden, '') : (value as unknown),
    ),
  ) as object;
  return builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...clean });
}
