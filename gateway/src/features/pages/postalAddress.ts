import type { StructuredNode } from './PageMeta';

const states =
  'AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY ' +
  'OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY';
/** `1 Main Street, Kokomo, IN 46901`, street and postal code perhaps left out. */
const american = new RegExp(
  `^(?:(.+?), *)?([^,]+), *(${states.replaceAll(' ', '|')})(?: +(\\d{5}(?:-\\d{4})?))?$`,
);

/** An address in one line as a PostalAddress of schema.org, in its parts as far as they can be recognized. */
export function postalAddress(line: string): StructuredNode {
  const text = line.replace(/\s+/g, ' ').trim();
  const [, street, town, state, code] = american.exec(text) ?? [];
  if (!town) return { '@type': 'PostalAddress', streetAddress: text };
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street } : {}),
    addressLocality: town,
    addressRegion: state,
    ...(code ? { postalCode: code } : {}),
    addressCountry: 'US',
  };
}
